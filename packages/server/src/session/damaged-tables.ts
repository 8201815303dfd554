import type { ServerContext } from '../server-context.ts';

/** How many are remembered. */
const MAX_DAMAGED = 100_000;

/** Tables whose rows or logs cannot be read. Each is logged once, and the rounds skip it. */
export class DamagedTables {
  readonly #log: ServerContext['log'];
  readonly #tables = new Set<string>();
  /** Those that were logged since they could last be read, with those that only the store could not give. */
  readonly #told = new Set<string>();

  constructor(log: ServerContext['log']) {
    this.#log = log;
  }

  get size(): number {
    return this.#tables.size;
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** A table could not be read. Where the store was only unavailable, the table is not damaged. */
  note(table: string, what: 'resume' | 'load', code: string, isUnavailable: boolean): void {
    if (!this.#told.has(table)) this.#log({ level: 'error', what, table, code });
    if (this.#told.size < MAX_DAMAGED) this.#told.add(table);
    if (!isUnavailable && this.#tables.size < MAX_DAMAGED) this.#tables.add(table);
  }

  forget(table: string): void {
    this.#told.delete(table);
    this.#tables.delete(table);
  }
}
