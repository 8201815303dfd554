import type { TableInfo } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { infoOf } from '../session/table-info.ts';

/**
 * Listed tables of days that wait for a player. They are read from the store once and then kept up to date here,
 * because which of them are shown depends on the networks of their makers, which the store does not know.
 */
export class DayTables {
  readonly #open = new Map<string, TableInfo>();

  /** A table was read or stored. */
  update(row: TableRow): void {
    const { id, status, settings } = row;
    if (status === 'waiting' && settings.listed && settings.clock.kind === 'days')
      this.#open.set(id, infoOf(row));
    else this.#open.delete(id);
  }

  forget(table: string): void {
    this.#open.delete(table);
  }

  /** In no particular order. */
  list(): readonly TableInfo[] {
    return [...this.#open.values()];
  }
}
