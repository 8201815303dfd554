import type { ServerContext } from '../server-context.ts';

/** How many are remembered. */
const MAX_DAMAGED = 100_000;

/** Tables whose rows or logs cannot be read. Each is logged once, and the rounds skip it. */
export class DamagedTables {
  readonly #log: ServerContext['log'];
  readonly #tables = new Set<string>();

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
    if (!this.#tables.has(table)) this.#log({ level: 'error', what, table, code });
    if (!isUnavailable && this.#tables.size < MAX_DAMAGED) this.#tables.add(table);
  }

  forget(table: string): void {
    this.#tables.delete(table);
  }
}
