import type { RefusedCode, SeatName } from '@lamplight/protocol';
import type { Failure, Result } from '@lamplight/rules';
import { refusal } from '../refusal.ts';
import type { UndealtTables } from '../lobby/undealt-tables.ts';
import type { ServerStore } from '../store/store.ts';
import type { Answer, Removed } from '../table-server.ts';
import { findSeat } from './find-seat.ts';
import type { FoundSeat } from './find-seat.ts';
import type { HeldElsewhere } from './holding.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { Purpose, SessionRegistry } from './session-registry.ts';
import type { CallAnswer, CallName, CallOf } from './table-calls.ts';
import { infoOf } from './table-info.ts';
import type { TableReader } from './table-reader.ts';
import type { TableRemoval } from './table-removal.ts';

interface LocalTablesDeps {
  readonly store: Pick<ServerStore, 'find' | 'keysOf'>;
  readonly sessions: SessionRegistry;
  readonly removal: Pick<TableRemoval, 'removeEnded'>;
  readonly reader: TableReader;
  readonly undealt: Pick<UndealtTables, 'has'>;
}

/** What a call gives, or that another node holds the table. */
export type LocalAnswer<Name extends CallName> = CallAnswer<Name> | Failure<HeldElsewhere>;

/** A table in memory, and the seat of the key it was asked for with (`TableSeat`). */
export type LocalFound =
  | Result<
      { readonly table: LoadedTable; readonly seat: SeatName | null | undefined },
      { readonly code: RefusedCode }
    >
  | Failure<HeldElsewhere>;

/** The tables that this process may load. */
export class LocalTables {
  readonly #deps: LocalTablesDeps;
  /** How each call is carried out. */
  readonly #calls: {
    readonly [Name in CallName]: (table: string, call: CallOf<Name>) => Promise<LocalAnswer<Name>>;
  } = {
    join: (table, { joiner, from }) =>
      // A table that was dealt has no free seat: no other is evicted for it.
      this.#with(table, (one) => one.join(joiner, from), this.#deps.undealt.has(table) ? 'play' : 'look'),
    'transfer-seat': (table, { hash }) =>
      this.#withFound(
        () => this.#findSeat(table, hash),
        (one) => one.transferSeat(hash),
      ),
    'welcome-device': (table, { hash }) => this.#with(table, (one) => one.welcomeDevice(hash)),
    info: async (table) => ({ ok: true, value: (await this.#deps.reader.info(table)) ?? null }),
    standing: async (table) => ({ ok: true, value: (await this.#deps.reader.standing(table)) ?? null }),
    record: (table) => this.#with(table, (one) => this.#deps.reader.recordOf(one), 'look'),
    inspect: async (table) => ({ ok: true, value: (await this.#deps.reader.inspect(table)) ?? null }),
    close: (table) => this.#with(table, (one) => one.closeTable()),
    remove: (table) => this.#remove(table),
    reload: async (table) => {
      await this.#deps.sessions.reload(table);
      return { ok: true, value: null };
    },
  };

  constructor(deps: LocalTablesDeps) {
    this.#deps = deps;
  }

  /** A table for somebody with the key of this hash; without a key, for a spectator. */
  async find(table: string, key: string | null): Promise<LocalFound> {
    const find = (): Promise<FoundSeat> =>
      key === null ? this.#deps.sessions.find(table, 'look') : this.#findSeat(table, key);
    let found = await find();
    // A full server may have evicted it again before it is used.
    while (found.ok && found.value.closed) found = await find();
    if (!found.ok) return found;
    const loaded = found.value;
    return { ok: true, value: { table: loaded, seat: key === null ? null : loaded.seatOf(key) } };
  }

  ask<Name extends CallName>(table: string, call: CallOf<Name>): Promise<LocalAnswer<Name>> {
    const name: Name = call.do;
    return this.#calls[name](table, call);
  }

  cameToNothing(table: string): void {
    this.#deps.sessions.cameToNothing(table);
  }

  #findSeat(table: string, hash: string): Promise<FoundSeat> {
    return findSeat(table, hash, this.#deps.sessions, this.#deps.store);
  }

  async #remove(table: string): Promise<Removed> {
    const row = await this.#deps.store.find(table);
    if (!row) return refusal('unknown-table');
    if (row.status !== 'over' && row.status !== 'aborted') return refusal('not-over');
    const removed = await this.#deps.removal.removeEnded(table);
    return removed ? { ok: true, value: infoOf(row) } : { ok: false, error: { code: 'still-needed' } };
  }

  #with<Value>(
    table: string,
    use: (table: LoadedTable) => Promise<Answer<Value>>,
    why: Purpose = 'play',
  ): Promise<Answer<Value> | Failure<HeldElsewhere>> {
    return this.#withFound(() => this.#deps.sessions.find(table, why), use);
  }

  async #withFound<Value>(
    find: () => Promise<FoundSeat>,
    use: (table: LoadedTable) => Promise<Answer<Value>>,
  ): Promise<Answer<Value> | Failure<HeldElsewhere>> {
    let found = await find();
    while (found.ok && found.value.closed) found = await find();
    return found.ok ? use(found.value) : found;
  }
}
