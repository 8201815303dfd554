import type {
  TransferOffer,
  CreateTable,
  JoinTable,
  RefusedCode,
  Seated,
  TableInfo,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import { UNBEGUN_MS } from '@lamplight/protocol';
import { GAMES } from '@lamplight/rules';
import type { Failure, GameId, RecordFile } from '@lamplight/rules';
import { SerialQueue, updateOf } from '@lamplight/table';
import type {
  Answer,
  Connection,
  RefusedAnswer,
  TableServer,
  TableServerCounts,
  Sink,
  Removed,
} from './table-server.ts';
import type { Networks } from './networks.ts';
import type { TableRow } from './store/store.ts';
import { AddressLimits } from './limits/address-limits.ts';
import { PageConnection } from './broadcast/connection.ts';
import type { ConnectionDeps } from './broadcast/connection.ts';
import { DayTables } from './lobby/day-tables.ts';
import { findSeat } from './session/find-seat.ts';
import type { FoundSeat } from './session/find-seat.ts';
import { LIMITS } from './server-context.ts';
import type { ServerContext, TableServerOptions } from './server-context.ts';
import { Lobby } from './lobby/lobby.ts';
import { newRow } from './lobby/new-row.ts';
import { LobbyList } from './lobby/lobby-list.ts';
import { recordOf } from './session/record-of.ts';
import type { LoadedTable } from './session/loaded-table.ts';
import { nextOf, offeredRow, offersOf } from './session/rematch.ts';
import { RematchChains } from './limits/rematch-chains.ts';
import { Retention } from './lobby/retention.ts';
import { SessionRegistry } from './session/session-registry.ts';
import type { Purpose } from './session/session-registry.ts';
import { fairDealer } from './session/deal-table.ts';
import { hashOf } from './session/seat-keys.ts';
import { infoOf } from './session/table-info.ts';
import type { Pool, UndealtTables } from './lobby/undealt-tables.ts';
import { watchedStore } from './lobby/watched-store.ts';

const SWEEP_MS = 60 * 60 * 1000;
/** How often addresses are forgotten that did nothing for long. */
const FORGET_MS = 30_000;
/** Looking for tables that may give way means looking at all: where there was none, it is not done again so soon. */
const NONE_MS = 1000;

/** Opens the table server over its store. */
export async function openTableServer(options: TableServerOptions): Promise<TableServer> {
  const tableServer = new LiveTableServer(options);
  await tableServer.sweep();
  await tableServer.readUndealt();
  tableServer.forgetAddresses();
  return tableServer;
}

class LiveTableServer implements TableServer {
  readonly #serverContext: ServerContext;
  readonly #sessions: SessionRegistry;
  readonly #retention: Retention;
  readonly #connections = new Set<PageConnection>();
  readonly #deps: ConnectionDeps;
  readonly #lobby: Lobby;
  readonly #days = new DayTables();
  readonly #addresses: AddressLimits;
  readonly #undealt: UndealtTables;
  readonly #making = new SerialQueue();
  /** Until when it is not looked again for tables that may give way, since there were none. */
  readonly #noneUntil = new Map<Pool, number>();
  readonly #lobbyList: LobbyList;
  #decisions = 0;
  #closing = false;
  #stopSweeping: () => void = () => undefined;
  #stopForgetting: () => void = () => undefined;

  constructor({ limits: given, dealer = fairDealer, ...options }: TableServerOptions) {
    const limits = { ...LIMITS, ...given };
    this.#lobby = new Lobby(options.now);
    this.#addresses = new AddressLimits(limits, options.now);
    const { undealt, joined, botGames } = this.#addresses;
    this.#undealt = undealt;
    this.#serverContext = {
      certain: options.now,
      ...options,
      dealer,
      limits,
      joined,
      botGames,
      store: watchedStore(options.store, {
        stored: (row) => {
          undealt.look(row);
          joined.look(row);
          botGames.look(row);
          this.#days.look(row);
        },
        dropped: (table) => {
          undealt.forget(table);
          joined.forget(table);
          botGames.callOff(table);
          this.#days.forget(table);
        },
      }),
      opened: options.now(),
      lobby: this.#lobby,
      rematches: new RematchChains(limits.rematches.chain),
      reloadTable: async (table) => {
        // Found, not only looked for: it may be loading with what was true before.
        const found = await this.#sessions.find(table);
        if (found.ok) await found.value.reload();
      },
      cameToNothing: (table) => this.#sessions.cameToNothing(table),
      countDecision: () => {
        this.#decisions++;
      },
    };
    this.#lobbyList = new LobbyList({ now: options.now, lobby: this.#lobby, days: this.#days, undealt });
    this.#sessions = new SessionRegistry(this.#serverContext);
    this.#deps = {
      serverContext: this.#serverContext,
      find: (table, key) =>
        key === null
          ? this.#sessions.find(table, 'look')
          : findSeat(table, key, this.#sessions, this.#serverContext.store),
      isClosing: () => this.#closing,
      onClosed: (closed) => this.#connections.delete(closed),
    };
    this.#retention = new Retention(this.#serverContext, (table) => this.#sessions.forgetEnded(table));
  }

  async create(
    { settings, name, secret, commitment }: CreateTable,
    from?: Networks,
  ): Promise<Answer<Seated>> {
    if (this.#closing) return no('closing');
    if (!GAMES[settings.game].readOptions(settings.options)) return no('bad-options');
    const hash = hashOf(secret);
    const before = await this.#firstSeatOf(hash);
    if (before) return { ok: true, value: before };
    if (this.#retention.isFull) return no('server-full');
    const { botGames } = this.#serverContext;
    const maker = settings.bot === null ? undefined : from;
    if (maker && !botGames.mayBegin(maker)) return no('too-many');
    const row = newRow({ settings, name, commitment }, this.#serverContext);
    // Before others give way to it.
    if (from && !this.#undealt.mayMake(from)) return TOO_MANY_TABLES;
    if (this.#undealt.isFull(row)) await this.#making.run(() => this.#makeRoomFor(row));
    // From here on nothing is waited for until the table is counted.
    if (this.#undealt.isFull(row)) return no('server-full');
    if (from && !this.#undealt.hasRoomFor(from)) return TOO_MANY_TABLES;
    if (maker && !botGames.mayBegin(maker)) return no('too-many');
    this.#undealt.add(row, from ?? null);
    if (maker) botGames.make(row.id, maker);
    const created = await this.#serverContext.store.create(row, { hash, table: row.id, seat: 'first' });
    if (created.ok) {
      this.#lobby.add(created.value);
      // Who has made a table finds it in the list at once.
      if (settings.listed) this.#lobbyList.renew();
      return { ok: true, value: { table: infoOf(created.value), seat: 'first' } };
    }
    this.#undealt.forget(row.id);
    botGames.callOff(row.id);
    // Sent twice at once: the other one was faster.
    const twin = created.error.code === 'conflict' ? await this.#firstSeatOf(hash) : undefined;
    return twin ? { ok: true, value: twin } : no('store-unavailable');
  }

  async join(table: string, body: JoinTable, from?: Networks): Promise<Answer<Seated>> {
    // Nobody gives way to a seat that cannot be had.
    const why = this.#undealt.has(table) ? 'play' : 'look';
    return this.#with(table, (session) => session.join(body, from), why);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const session = this.#sessions.at(table);
    if (session) return session.info;
    const row = await this.#serverContext.store.find(table);
    return row && this.#infoOf(row);
  }

  async standing(table: string): Promise<TableStanding | undefined> {
    const before = this.#sessions.at(table)?.row ?? (await this.#serverContext.store.find(table));
    if (!before) return undefined;
    const playing = before.status === 'playing' ? await this.#sessions.turnAt(table) : null;
    // Loaded, it may turn out to be over.
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

  list(game?: GameId): Promise<readonly TableInfo[]> {
    return this.#lobbyList.of(game);
  }

  async transferSeat(table: string, secret: string): Promise<Answer<TransferOffer>> {
    const find = (): Promise<FoundSeat> =>
      findSeat(table, hashOf(secret), this.#sessions, this.#serverContext.store);
    return this.#withFound(find, (session) => session.transferSeat(secret));
  }

  async takeSeat({ code, secret }: TakeSeat): Promise<Answer<Seated>> {
    if (this.#closing) return no('closing');
    const { store, now } = this.#serverContext;
    const carried = await store.takeCode(hashOf(code), now(), hashOf(secret));
    // Whoever holds the other seat cannot take this one; the code is still good for who was meant.
    if (carried === undefined || carried === 'conflict') return no('bad-code');
    return this.#with(carried.table, (session) => session.welcomeDevice(carried.hash));
  }

  async record(table: string): Promise<Answer<RecordFile>> {
    const give = async ({ row, history }: LoadedTable): Promise<Answer<RecordFile>> => {
      if (row.status !== 'over' || !history) return no('not-over');
      const record = await recordOf(row, history, this.#serverContext);
      return record ? { ok: true, value: record } : no('store-unavailable');
    };
    return this.#with(table, give, 'look');
  }

  connect(sink: Sink, from: Networks): Connection {
    const connection = new PageConnection(sink, this.#deps, this.#addresses.of(from));
    this.#connections.add(connection);
    return connection;
  }

  async inspect(table: string): Promise<object | undefined> {
    const found = await this.#sessions.find(table, 'look');
    if (!found.ok) return undefined;
    const { info, history } = found.value;
    const seen = history && updateOf(history, 'spectator');
    return { table: info, ...(seen && { version: seen.version, view: seen.view }) };
  }

  async closeTable(table: string): Promise<Answer<TableInfo>> {
    return this.#with(table, (session) => session.closeTable());
  }

  async removeTable(table: string): Promise<Removed> {
    if (this.#closing) return no('closing');
    const row = await this.#serverContext.store.find(table);
    if (!row) return no('unknown-table');
    if (row.status !== 'over' && row.status !== 'aborted') return no('not-over');
    const removed = await this.#sessions.removeEnded(table);
    return removed ? { ok: true, value: infoOf(row) } : { ok: false, error: { code: 'still-needed' } };
  }

  counts(): TableServerCounts {
    return {
      connections: this.#connections.size,
      tables: this.#sessions.size,
      decisions: this.#decisions,
      addresses: this.#addresses.size,
    };
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopSweeping();
    this.#stopForgetting();
    await this.#retention.close();
    await this.#sessions.close();
    for (const connection of [...this.#connections]) connection.dismiss(1001, 'the server is restarting');
  }

  /** Now and again from now on: lets the store forget what nobody needs. */
  async sweep(): Promise<void> {
    const { store, now, certain, schedule, log } = this.#serverContext;
    this.#stopSweeping = schedule(SWEEP_MS, () => void this.sweep());
    this.#lobby.sweep();
    try {
      const before = certain() - UNBEGUN_MS;
      await this.#sessions.renewAttended(before);
      await store.sweep(now(), before);
      for (const table of this.#undealt.forgetOld(before)) {
        this.#serverContext.joined.forget(table);
        this.#serverContext.botGames.callOff(table);
        this.#days.forget(table);
      }
    } catch {
      log({ level: 'warn', what: 'sweep' });
    }
  }

  /** Again and again from now on: forgets addresses that may do everything again. */
  forgetAddresses(): void {
    this.#addresses.sweep();
    this.#stopForgetting = this.#serverContext.schedule(FORGET_MS, () => this.forgetAddresses());
  }

  /** Reads which tables are still to be dealt; from then on it is known without asking. */
  async readUndealt(): Promise<void> {
    const { store, limits } = this.#serverContext;
    this.#undealt.load(await store.unbegun());
    for (const row of await store.listedByDays(null, limits.undealt)) this.#days.look(row);
  }

  /** Lets tables give way until there is a place for a new one, or none is left that may. */
  async #makeRoomFor(row: TableRow): Promise<void> {
    const { now } = this.#serverContext;
    while (this.#undealt.isFull(row)) {
      const pool = this.#undealt.poolFor(row);
      if (now() < (this.#noneUntil.get(pool) ?? 0)) return;
      if (!(await this.#sessions.dropUnattended(this.#undealt.givingWay(pool))))
        this.#noneUntil.set(pool, now() + NONE_MS);
    }
  }

  async #with<Value>(
    table: string,
    use: (session: LoadedTable) => Promise<Answer<Value>>,
    why: Purpose = 'play',
  ): Promise<Answer<Value>> {
    return this.#withFound(() => this.#sessions.find(table, why), use);
  }

  async #withFound<Value>(
    find: () => Promise<FoundSeat>,
    use: (session: LoadedTable) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    if (this.#closing) return no('closing');
    let found = await find();
    // On a full server it may have been unloaded again before it was used.
    while (found.ok && found.value.closed) found = await find();
    return found.ok ? use(found.value) : found;
  }

  /** What everybody may know of a table that is not in memory. */
  async #infoOf(row: TableRow, round?: number): Promise<TableInfo> {
    return { ...infoOf(row, round), next: await nextOf(row, this.#serverContext) };
  }

  /** The table somebody made with this secret: of those it holds a seat at, the oldest. */
  async #firstSeatOf(hash: string): Promise<Seated | undefined> {
    const made = await this.#serverContext.store.oldestOf(hash);
    if (!made) return undefined;
    const info = this.#sessions.at(made.row.id)?.info ?? (await this.#infoOf(made.row));
    return { table: info, seat: made.seat };
  }
}

const TOO_MANY_TABLES = {
  ok: false,
  error: {
    code: 'too-many',
    message:
      'Too many tables were made from your network that are still to be dealt. Play at them or cancel them; then try again.',
  },
} as const satisfies Answer<never>;

const no = (code: RefusedCode): Failure<RefusedAnswer> => ({ ok: false, error: { code } });
