import type {
  CarryOffer,
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
import type { GameId, RecordFile } from '@lamplight/rules';
import { Turns } from '@lamplight/table';
import type { Answer, Connection, Hall, HallCounts, Outlet, Removed } from '../hall.ts';
import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { AddressLimits } from './address-limits.ts';
import { HallConnection } from './connection.ts';
import type { Doorway } from './connection.ts';
import { DayTables } from './day-tables.ts';
import { findSeat } from './find-seat.ts';
import type { FoundSeat } from './find-seat.ts';
import { LIMITS } from './hall-options.ts';
import type { Ground, HallOptions } from './hall-options.ts';
import { Histories } from './histories.ts';
import { Lobby } from './lobby.ts';
import { newRow } from './new-row.ts';
import { OpenList } from './open-list.ts';
import { recordOf } from './record-of.ts';
import type { Room } from './room.ts';
import { nextOf, wishedRow, wishesOf } from './rematch.ts';
import { Rematches } from './rematches.ts';
import { Retention } from './retention.ts';
import { Rooms } from './rooms.ts';
import type { Purpose } from './rooms.ts';
import { fairDealer } from './sealing.ts';
import { hashOf } from './seat-keys.ts';
import { infoOf } from './table-info.ts';
import type { Pool, UnbegunTables } from './unbegun-tables.ts';
import { watchedStore } from './watched-store.ts';

const SWEEP_MS = 60 * 60 * 1000;
/** How often addresses are forgotten that did nothing for long. */
const FORGET_MS = 30_000;
/** Looking for tables that may give way means looking at all: where there was none, it is not done again so soon. */
const NONE_MS = 1000;

/** Opens the hall over its store. */
export async function openHall(options: HallOptions): Promise<Hall> {
  const hall = new LiveHall(options);
  await hall.sweep();
  await hall.readUnbegun();
  hall.forgetAddresses();
  return hall;
}

class LiveHall implements Hall {
  readonly #ground: Ground;
  readonly #rooms: Rooms;
  readonly #retention: Retention;
  readonly #connections = new Set<HallConnection>();
  readonly #histories = new Histories();
  readonly #doorway: Doorway;
  readonly #lobby: Lobby;
  readonly #days = new DayTables();
  readonly #addresses: AddressLimits;
  readonly #unbegun: UnbegunTables;
  readonly #making = new Turns();
  /** Until when it is not looked again for tables that may give way, since there were none. */
  readonly #noneUntil = new Map<Pool, number>();
  readonly #openList: OpenList;
  #decisions = 0;
  #closing = false;
  #stopSweeping: () => void = () => undefined;
  #stopForgetting: () => void = () => undefined;

  constructor({ limits: given, dealer = fairDealer, ...options }: HallOptions) {
    const limits = { ...LIMITS, ...given };
    this.#lobby = new Lobby(options.now);
    this.#addresses = new AddressLimits(limits, options.now);
    const { unbegun, joined, botGames } = this.#addresses;
    this.#unbegun = unbegun;
    this.#ground = {
      certain: options.now,
      ...options,
      dealer,
      limits,
      joined,
      botGames,
      store: watchedStore(options.store, {
        stored: (row) => {
          unbegun.look(row);
          joined.look(row);
          botGames.look(row);
          this.#days.look(row);
        },
        dropped: (table) => {
          unbegun.forget(table);
          joined.forget(table);
          botGames.callOff(table);
          this.#days.forget(table);
        },
      }),
      opened: options.now(),
      lobby: this.#lobby,
      rematches: new Rematches(limits.rematches.chain),
      lookAgain: async (table) => {
        // Found, not only looked for: it may be loading with what was true before.
        const found = await this.#rooms.find(table);
        if (found.ok) await found.room.lookAgain();
      },
      calledOff: (table) => this.#rooms.calledOff(table),
      countDecision: () => {
        this.#decisions++;
      },
    };
    this.#openList = new OpenList({ now: options.now, lobby: this.#lobby, days: this.#days, unbegun });
    this.#rooms = new Rooms(this.#ground);
    this.#doorway = {
      ground: this.#ground,
      find: (table, key) =>
        key === null
          ? this.#rooms.find(table, 'look')
          : findSeat(table, key, this.#rooms, this.#ground.store),
      histories: this.#histories,
      isClosing: () => this.#closing,
      onClosed: (closed) => this.#connections.delete(closed),
    };
    this.#retention = new Retention(this.#ground, (table) => this.#rooms.forgetEnded(table));
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
    if (this.#retention.isFull) return no('too-full');
    const { botGames } = this.#ground;
    const maker = settings.bot === null ? undefined : from;
    if (maker && !botGames.mayBegin(maker)) return no('too-many');
    const row = newRow({ settings, name, commitment }, this.#ground);
    // Before others give way to it.
    if (from && !this.#unbegun.mayMake(from)) return TOO_MANY_TABLES;
    if (this.#unbegun.isFull(row)) await this.#making.take(() => this.#makeRoomFor(row));
    // From here on nothing is waited for until the table is counted.
    if (this.#unbegun.isFull(row)) return no('too-full');
    if (from && !this.#unbegun.hasRoomFor(from)) return TOO_MANY_TABLES;
    if (maker && !botGames.mayBegin(maker)) return no('too-many');
    this.#unbegun.add(row, from ?? null);
    if (maker) botGames.make(row.id, maker);
    const created = await this.#ground.store.create(row, { hash, table: row.id, seat: 'first' });
    if (created.ok) {
      this.#lobby.add(created.row);
      // Who has made a table finds it in the list at once.
      if (settings.listed) this.#openList.renew();
      return { ok: true, value: { table: infoOf(created.row), seat: 'first' } };
    }
    this.#unbegun.forget(row.id);
    botGames.callOff(row.id);
    // Sent twice at once: the other one was faster.
    const twin = created.error.code === 'conflict' ? await this.#firstSeatOf(hash) : undefined;
    return twin ? { ok: true, value: twin } : no('store-unavailable');
  }

  async join(table: string, body: JoinTable, from?: Networks): Promise<Answer<Seated>> {
    // Nobody gives way to a seat that cannot be had.
    const why = this.#unbegun.has(table) ? 'play' : 'look';
    return this.#with(table, (room) => room.join(body, from), why);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const room = this.#rooms.at(table);
    if (room) return room.info;
    const row = await this.#ground.store.find(table);
    return row && this.#infoOf(row);
  }

  async standing(table: string): Promise<TableStanding | undefined> {
    const before = this.#rooms.at(table)?.row ?? (await this.#ground.store.find(table));
    if (!before) return undefined;
    const playing = before.status === 'playing' ? await this.#rooms.turnAt(table) : null;
    // Loaded, it may turn out to be over.
    const row = this.#rooms.at(table)?.row ?? before;
    const { status, updated } = row;
    const info = this.#rooms.at(table)?.info ?? (await this.#infoOf(row, playing?.round));
    const wished = status === 'over' && info.next === null ? await wishedRow(row, this.#ground) : undefined;
    return {
      ...info,
      turn: playing?.turn ?? null,
      ended: status === 'over' || status === 'aborted' ? updated : null,
      rematch: [...wishesOf(wished)],
    };
  }

  list(game?: GameId): Promise<readonly TableInfo[]> {
    return this.#openList.of(game);
  }

  async carry(table: string, secret: string): Promise<Answer<CarryOffer>> {
    const find = (): Promise<FoundSeat> => findSeat(table, hashOf(secret), this.#rooms, this.#ground.store);
    return this.#withFound(find, (room) => room.offer(secret));
  }

  async take({ code, secret }: TakeSeat): Promise<Answer<Seated>> {
    if (this.#closing) return no('closing');
    const { store, now } = this.#ground;
    const carried = await store.takeCode(hashOf(code), now(), hashOf(secret));
    // Whoever holds the other seat cannot take this one; the code is still good for who was meant.
    if (carried === undefined || carried === 'conflict') return no('bad-code');
    return this.#with(carried.table, (room) => room.welcomeDevice(carried.hash));
  }

  async record(table: string): Promise<Answer<RecordFile>> {
    const give = async (room: Room): Promise<Answer<RecordFile>> => {
      if (room.row.status !== 'over' || !room.table) return no('not-over');
      const record = await recordOf(room.row, room.table, this.#ground);
      return record ? { ok: true, value: record } : no('store-unavailable');
    };
    return this.#with(table, give, 'look');
  }

  connect(outlet: Outlet, from: Networks): Connection {
    const connection = new HallConnection(outlet, this.#doorway, this.#addresses.of(from));
    this.#connections.add(connection);
    return connection;
  }

  async inspect(table: string): Promise<object | undefined> {
    const found = await this.#rooms.find(table, 'look');
    if (!found.ok) return undefined;
    const { room } = found;
    const seen = room.table?.update('spectator');
    return { table: room.info, ...(seen && { version: seen.version, view: seen.view }) };
  }

  async closeTable(table: string): Promise<Answer<TableInfo>> {
    return this.#with(table, (room) => room.closeTable());
  }

  async removeTable(table: string): Promise<Removed> {
    if (this.#closing) return no('closing');
    const row = await this.#ground.store.find(table);
    if (!row) return no('unknown-table');
    if (row.status !== 'over' && row.status !== 'aborted') return no('not-over');
    const removed = await this.#rooms.removeEnded(table);
    return removed ? { ok: true, value: infoOf(row) } : { ok: false, code: 'still-needed' };
  }

  counts(): HallCounts {
    return {
      connections: this.#connections.size,
      tables: this.#rooms.size,
      decisions: this.#decisions,
      addresses: this.#addresses.size,
    };
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopSweeping();
    this.#stopForgetting();
    await this.#retention.close();
    await this.#rooms.close();
    for (const connection of [...this.#connections]) connection.dismiss(1001, 'the server is restarting');
  }

  /** Now and again from now on: lets the store forget what nobody needs. */
  async sweep(): Promise<void> {
    const { store, now, certain, schedule, log } = this.#ground;
    this.#stopSweeping = schedule(SWEEP_MS, () => void this.sweep());
    this.#lobby.sweep();
    try {
      const before = certain() - UNBEGUN_MS;
      await this.#rooms.renewAttended(before);
      await store.sweep(now(), before);
      for (const table of this.#unbegun.forgetOld(before)) {
        this.#ground.joined.forget(table);
        this.#ground.botGames.callOff(table);
        this.#days.forget(table);
      }
    } catch {
      log({ level: 'warn', what: 'sweep' });
    }
  }

  /** Again and again from now on: forgets addresses that may do everything again. */
  forgetAddresses(): void {
    this.#addresses.sweep();
    this.#stopForgetting = this.#ground.schedule(FORGET_MS, () => this.forgetAddresses());
  }

  /** Reads which tables are still to be dealt; from then on it is known without asking. */
  async readUnbegun(): Promise<void> {
    const { store, limits } = this.#ground;
    this.#unbegun.load(await store.unbegun());
    for (const row of await store.listedByDays(null, limits.unbegun)) this.#days.look(row);
  }

  /** Lets tables give way until there is a place for a new one, or none is left that may. */
  async #makeRoomFor(row: TableRow): Promise<void> {
    const { now } = this.#ground;
    while (this.#unbegun.isFull(row)) {
      const pool = this.#unbegun.poolFor(row);
      if (now() < (this.#noneUntil.get(pool) ?? 0)) return;
      if (!(await this.#rooms.makeRoom(this.#unbegun.givingWay(pool))))
        this.#noneUntil.set(pool, now() + NONE_MS);
    }
  }

  async #with<Value>(
    table: string,
    use: (room: Room) => Promise<Answer<Value>>,
    why: Purpose = 'play',
  ): Promise<Answer<Value>> {
    return this.#withFound(() => this.#rooms.find(table, why), use);
  }

  async #withFound<Value>(
    find: () => Promise<FoundSeat>,
    use: (room: Room) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    if (this.#closing) return no('closing');
    let found = await find();
    // In a full hall it may have been let go again before it was used.
    while (found.ok && found.room.closed) found = await find();
    return found.ok ? use(found.room) : no(found.code);
  }

  /** What everybody may know of a table that is not in memory. */
  async #infoOf(row: TableRow, round?: number): Promise<TableInfo> {
    return { ...infoOf(row, round), next: await nextOf(row, this.#ground) };
  }

  /** The table somebody made with this secret: of those it holds a seat at, the oldest. */
  async #firstSeatOf(hash: string): Promise<Seated | undefined> {
    const made = await this.#ground.store.oldestOf(hash);
    if (!made) return undefined;
    const info = this.#rooms.at(made.row.id)?.info ?? (await this.#infoOf(made.row));
    return { table: info, seat: made.seat };
  }
}

const TOO_MANY_TABLES = {
  ok: false,
  code: 'too-many',
  message:
    'Too many tables were made from your network that are still to be dealt. Play at them or cancel them; then try again.',
} as const satisfies Answer<never>;

const no = (code: RefusedCode): { readonly ok: false; readonly code: RefusedCode } => ({ ok: false, code });
