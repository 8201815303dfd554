import type { Hall } from '../hall.ts';

/** More addresses than this are not remembered at once; who made a table longest ago is forgotten first. */
const MOST_ADDRESSES = 50_000;

/** The tables that addresses made and at which nobody plays yet: they stand in everybody's list. */
export class OpenTables {
  readonly #hall: Pick<Hall, 'info'>;
  readonly #most: number;
  readonly #made = new Map<string, Set<string>>();

  constructor(hall: Pick<Hall, 'info'>, most: number) {
    this.#hall = hall;
    this.#most = most;
  }

  /** Whether an address may make another one. */
  async mayMake(address: string): Promise<boolean> {
    const made = this.#made.get(address);
    if (!made || made.size < this.#most) return true;
    await Promise.all(
      Array.from(made, async (table) => {
        const status = (await this.#hall.info(table))?.status;
        if (status !== 'waiting' && status !== 'sealing') made.delete(table);
      }),
    );
    return made.size < this.#most;
  }

  /** An address made a table. */
  note(address: string, table: string): void {
    const made = this.#made.get(address) ?? new Set();
    this.#made.delete(address);
    this.#made.set(address, made.add(table));
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MOST_ADDRESSES) break;
      this.#made.delete(oldest);
    }
  }
}
