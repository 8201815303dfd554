import type { Seated, TableInfo, TableStanding } from '@lamplight/protocol';
import type { RecordFile } from '@lamplight/rules';
import { updateOf } from '@lamplight/table';
import { refusal } from '../refusal.ts';
import type { ServerContext } from '../server-context.ts';
import type { TableRow } from '../store/store.ts';
import type { Answer } from '../table-server.ts';
import type { LoadedTable } from './loaded-table.ts';
import { recordOf } from './record-of.ts';
import { nextOf, offeredRow, offersOf } from './rematch.ts';
import type { SessionRegistry } from './session-registry.ts';
import { infoOf } from './table-info.ts';

/** Reads what people may know of tables, from their sessions where they are loaded and from the store where not. */
export class TableReader {
  readonly #serverContext: ServerContext;
  readonly #sessions: SessionRegistry;

  constructor(serverContext: ServerContext, sessions: SessionRegistry) {
    this.#serverContext = serverContext;
    this.#sessions = sessions;
  }

  /** What everybody may know of a table. */
  async info(table: string): Promise<TableInfo | undefined> {
    const session = this.#sessions.at(table);
    if (session) return session.info;
    const row = await this.#serverContext.store.find(table);
    return row && this.#infoOf(row);
  }

  /** The same, with whose turn it is and how it ended. */
  async standing(table: string): Promise<TableStanding | undefined> {
    const before = this.#sessions.at(table)?.row ?? (await this.#serverContext.store.find(table));
    if (!before) return undefined;
    const playing = before.status === 'playing' ? await this.#sessions.turnAt(table) : null;
    // Once the table is loaded, its game may turn out to be over.
    const row = this.#sessions.at(table)?.row ?? before;
    const { status, updated } = row;
    const info = this.#sessions.at(table)?.info ?? (await this.#infoOf(row, playing?.round));
    const offered =
      status === 'over' && info.next === null ? await offeredRow(row, this.#serverContext) : undefined;
    return {
      ...info,
      turn: playing?.turn ?? null,
      ended: status === 'over' || status === 'aborted' ? updated : null,
      rematchOffers: [...offersOf(offered)],
    };
  }

  /** What a spectator may see of a table, for the operator; undefined where there is none. */
  async inspect(table: string): Promise<object | undefined> {
    const found = await this.#sessions.find(table, 'look');
    if (!found.ok) return undefined;
    const { info, history } = found.value;
    const seen = history && updateOf(history, 'spectator');
    return { table: info, ...(seen && { version: seen.version, view: seen.view }) };
  }

  /** The record of a finished game with its proof. */
  async recordOf({ row, history }: LoadedTable): Promise<Answer<RecordFile>> {
    if (row.status !== 'over' || !history) return refusal('not-over');
    const record = await recordOf(row, history, this.#serverContext);
    return record ? { ok: true, value: record } : refusal('store-unavailable');
  }

  /** The oldest table at which the secret with this hash holds a seat: the one that was made with it. */
  async oldestSeatOf(hash: string): Promise<Seated | undefined> {
    const held = await this.#serverContext.store.oldestOf(hash);
    if (!held) return undefined;
    const info = this.#sessions.at(held.row.id)?.info ?? (await this.#infoOf(held.row));
    return { table: info, seat: held.seat };
  }

  /** What everybody may know of a table that is not loaded. */
  async #infoOf(row: TableRow, round?: number): Promise<TableInfo> {
    return { ...infoOf(row, round), next: await nextOf(row, this.#serverContext) };
  }
}
