import type { TableInfo } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { infoOf } from '../session/table-info.ts';

/**
 * The listed tables that wait for somebody to play by days. They are read from the store once and followed from then on:
 * which of very many are shown depends on who made them, and that the store does not know.
 */
export class DayTables {
  readonly #open = new Map<string, TableInfo>();

  /** A table was read or stored. */
  look(row: TableRow): void {
    const { id, status, settings } = row;
    if (status === 'waiting' && settings.listed && settings.clock.kind === 'days')
      this.#open.set(id, infoOf(row));
    else this.#open.delete(id);
  }

  forget(table: string): void {
    this.#open.delete(table);
  }

  /** In no order. */
  list(): readonly TableInfo[] {
    return [...this.#open.values()];
  }
}
