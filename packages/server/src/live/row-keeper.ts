import type { RowChange, SeatKey, TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';

/** The row of a table, changed here and in the store as one. */
export class RowKeeper {
  readonly #ground: Ground;
  #row: TableRow;

  constructor(row: TableRow, ground: Ground) {
    this.#row = row;
    this.#ground = ground;
  }

  get row(): TableRow {
    return this.#row;
  }

  /**
   * Whether the change is durable; it is of now unless it says otherwise. Where somebody else was faster, the row is
   * read anew and may be judged again.
   */
  async change(change: RowChange, keys: readonly SeatKey[] = []): Promise<boolean> {
    const { store, now, log } = this.#ground;
    const { id, revision, status } = this.#row;
    const changed = await store.change(id, revision, { updated: now(), ...change }, keys);
    if (changed.ok) {
      this.#row = changed.row;
      if (changed.row.status !== status)
        log({ level: 'info', what: 'status', table: id, status: changed.row.status });
      return true;
    }
    log({ level: 'warn', what: 'change', table: id, code: changed.error.code });
    if (changed.error.code === 'conflict') await this.lookAgain();
    return false;
  }

  /** Reads the row anew: somebody else has changed it. */
  async lookAgain(): Promise<void> {
    this.#row = (await this.#ground.store.find(this.#row.id)) ?? this.#row;
  }
}
