import type { CreateTable, Seated } from '@lamplight/protocol';
import { GAMES } from '@lamplight/rules';
import { SerialQueue } from '@lamplight/table';
import type { Networks } from '../networks.ts';
import { refusal } from '../refusal.ts';
import type { ServerContext } from '../server-context.ts';
import { hashOf } from '../session/seat-keys.ts';
import { infoOf } from '../session/table-info.ts';
import type { TableReader } from '../session/table-reader.ts';
import type { TableRemoval } from '../session/table-removal.ts';
import type { TableRow } from '../store/store.ts';
import type { Answer } from '../table-server.ts';
import type { Lobby } from './lobby.ts';
import type { LobbyList } from './lobby-list.ts';
import { newRow } from './new-row.ts';
import type { Retention } from './retention.ts';
import type { Pool, UndealtTables } from './undealt-tables.ts';

/** The search for tables that may be evicted looks at all of them: after one without result it is not repeated for so long. */
const NO_SEARCH_MS = 1000;

const TOO_MANY_TABLES = {
  ok: false,
  error: {
    code: 'too-many',
    message:
      'Too many tables were made from your network that are still to be dealt. Play at them or cancel them; then try again.',
  },
} as const satisfies Answer<never>;

interface TableMakerDeps {
  readonly serverContext: ServerContext;
  readonly undealt: UndealtTables;
  readonly lobby: Lobby;
  readonly lobbyList: LobbyList;
  readonly retention: Retention;
  readonly removal: TableRemoval;
  readonly reader: TableReader;
}

/** Makes tables, within the limits of the server and of each network. */
export class TableMaker {
  readonly #deps: TableMakerDeps;
  /** One search for tables to evict at a time. */
  readonly #evicting = new SerialQueue();
  /** Until when a pool is not searched again, since no table of it could be evicted. */
  readonly #noSearchUntil = new Map<Pool, number>();

  constructor(deps: TableMakerDeps) {
    this.#deps = deps;
  }

  /** Makes a table, once for each secret; `from` is where its maker is, for the limits of that network. */
  async create(
    { settings, name, secret, commitment }: CreateTable,
    from?: Networks,
  ): Promise<Answer<Seated>> {
    const { serverContext, undealt, lobby, lobbyList, retention, reader } = this.#deps;
    const { botGames, store } = serverContext;
    if (!GAMES[settings.game].readOptions(settings.options)) return refusal('bad-options');
    const hash = hashOf(secret);
    const before = await reader.oldestSeatOf(hash);
    if (before) return { ok: true, value: before };
    if (retention.isFull) return refusal('server-full');
    const maker = settings.bot === null ? undefined : from;
    if (maker && !botGames.mayBegin(maker)) return refusal('too-many');
    const row = newRow({ settings, name, commitment }, serverContext);
    // Judged first, so that no table is evicted for one that may not be made.
    if (from && !undealt.mayMake(from)) return TOO_MANY_TABLES;
    if (undealt.isFull(row)) await this.#evicting.run(() => this.#evictFor(row));
    // Nothing is awaited from here until the table is counted: others made at the same time would not be counted.
    if (undealt.isFull(row)) return refusal('server-full');
    if (from && !undealt.hasRoomFor(from)) return TOO_MANY_TABLES;
    if (maker && !botGames.mayBegin(maker)) return refusal('too-many');
    undealt.add(row, from ?? null);
    if (maker) botGames.make(row.id, maker);
    const created = await store.create(row, { hash, table: row.id, seat: 'first' });
    if (created.ok) {
      lobby.add(created.value);
      // The maker of a table finds it in the list right away.
      if (settings.listed) lobbyList.renew();
      return { ok: true, value: { table: infoOf(created.value), seat: 'first' } };
    }
    undealt.forget(row.id);
    botGames.dropUndealt(row.id);
    // The same request may have come twice at the same time: then both are answered with the table of the first.
    const twin = created.error.code === 'conflict' ? await reader.oldestSeatOf(hash) : undefined;
    return twin ? { ok: true, value: twin } : refusal('store-unavailable');
  }

  /** Evicts undealt tables until there is a place for a new one, or until none is left that may be evicted. */
  async #evictFor(row: TableRow): Promise<void> {
    const { serverContext, undealt, removal } = this.#deps;
    const { now } = serverContext;
    while (undealt.isFull(row)) {
      const pool = undealt.poolFor(row);
      if (now() < (this.#noSearchUntil.get(pool) ?? 0)) return;
      if (!(await removal.dropUnattended(undealt.evictable(pool))))
        this.#noSearchUntil.set(pool, now() + NO_SEARCH_MS);
    }
  }
}
