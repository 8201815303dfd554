/** Rows that are written at one time. */
const AT_ONCE = 200;

/** Gathers rows and writes many of them at one time. */
export class Batch<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<unknown>;
  #rows: Row[] = [];

  constructor(write: (rows: readonly Row[]) => Promise<unknown>) {
    this.#write = write;
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) await this.#write(rows);
  }
}
