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
import type { RecordFile } from '@lamplight/rules';
import type { Answer, Connection, Hall, HallCounts, Outlet } from '../hall.ts';
import type { SeatKey, TableRow } from '../store/store.ts';
import { BotGames } from './bot-games.ts';
import { Buckets } from './buckets.ts';
import { CHAT_RATE } from './chat.ts';
import { HallConnection } from './connection.ts';
import { LIMITS } from './hall-options.ts';
import type { Ground, HallOptions } from './hall-options.ts';
import { Histories } from './histories.ts';
import { Lobby } from './lobby.ts';
import { newRow } from './new-row.ts';
import { recordOf } from './record-of.ts';
import type { Room } from './room.ts';
import { nextOf, wishedRow, wishesOf } from './rematch.ts';
import { Rooms } from './rooms.ts';
import { fairDealer } from './sealing.ts';
import { hashOf, newCode } from './seat-keys.ts';
import { infoOf } from './table-info.ts';

/** How long a code that carries a seat is good for. */
const CODE_MS = 10 * 60 * 1000;
/** Open tables that are listed. */
const MOST_LISTED = 100;
const SWEEP_MS = 60 * 60 * 1000;

/** Opens the hall over its store. */
export async function openHall(options: HallOptions): Promise<Hall> {
  const hall = new LiveHall(options);
  await hall.sweep();
  return hall;
}

class LiveHall implements Hall {
  readonly #ground: Ground;
  readonly #rooms: Rooms;
  readonly #connections = new Set<HallConnection>();
  readonly #histories = new Histories();
  readonly #lobby: Lobby;
  readonly #guesses: Buckets;
  readonly #lines = new Buckets(CHAT_RATE);
  #decisions = 0;
  #closing = false;
  #stopSweeping: () => void = () => undefined;

  constructor({ limits, dealer = fairDealer, ...options }: HallOptions) {
    this.#lobby = new Lobby(options.now);
    this.#ground = {
      ...options,
      dealer,
      limits: { ...LIMITS, ...limits },
      opened: options.now(),
      lobby: this.#lobby,
      botGames: new BotGames(limits?.botGames ?? LIMITS.botGames),
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
    this.#guesses = new Buckets(this.#ground.limits.guesses);
    this.#rooms = new Rooms(this.#ground);
  }

  async create(
    { settings, name, secret, commitment }: CreateTable,
    household?: string,
  ): Promise<Answer<Seated>> {
    if (this.#closing) return no('closing');
    if (!GAMES[settings.game].readOptions(settings.options)) return no('bad-options');
    const hash = hashOf(secret);
    const before = await this.#firstSeatOf(hash);
    if (before) return { ok: true, value: before };
    const { botGames } = this.#ground;
    if (settings.bot !== null && household !== undefined && !botGames.mayBegin(household))
      return no('too-many');
    if (
      (await this.#ground.store.unbegun()) >= this.#ground.limits.unbegun &&
      !(await this.#rooms.makeRoom())
    )
      return no('too-full');
    const row = newRow({ settings, name, commitment }, this.#ground);
    const created = await this.#ground.store.create(row, { hash, table: row.id, seat: 'first' });
    if (created.ok) {
      this.#lobby.add(created.row);
      if (household !== undefined) botGames.note(row.id, household);
      return { ok: true, value: { table: infoOf(created.row), seat: 'first' } };
    }
    // Sent twice at once: the other one was faster.
    const twin = created.error.code === 'conflict' ? await this.#firstSeatOf(hash) : undefined;
    return twin ? { ok: true, value: twin } : no('store-unavailable');
  }

  async join(table: string, body: JoinTable): Promise<Answer<Seated>> {
    return this.#with(table, (room) => room.join(body));
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

  async list(game?: string): Promise<readonly TableInfo[]> {
    const byDays = await this.#ground.store.listedByDays(game ?? null, MOST_LISTED);
    const waiting = this.#lobby.list().filter(({ settings }) => game === undefined || settings.game === game);
    return [...waiting, ...byDays.map((row) => infoOf(row))]
      .sort((one, other) => other.created - one.created)
      .slice(0, MOST_LISTED);
  }

  async carry(table: string, secret: string): Promise<Answer<CarryOffer>> {
    return this.#with(table, async (room) => {
      const seat = room.seatOf(secret);
      if (!seat) return no('not-your-seat');
      const code = newCode(this.#ground.secrets);
      const until = this.#ground.now() + CODE_MS;
      const kept = await this.#ground.store.addCode({ hash: hashOf(code), table, seat, until });
      return kept ? { ok: true, value: { code, until } } : no('store-unavailable');
    });
  }

  async take({ code, secret }: TakeSeat): Promise<Answer<Seated>> {
    if (this.#closing) return no('closing');
    const { store, now } = this.#ground;
    const hash = hashOf(secret);
    const carried = await store.takeCode(hashOf(code), now(), hash);
    // Whoever holds the other seat cannot take this one; the code is still good for who was meant.
    if (carried === 'conflict') return no('bad-code');
    // Sent again, the code is used up, but the secret it was used with holds the seat.
    const held = carried ?? (await store.seatsOf(hash)).at(0);
    if (!held) return no('bad-code');
    const { table, seat } = held;
    return this.#with(table, (room) => {
      room.holders.add([held]);
      return Promise.resolve({ ok: true, value: { table: room.info, seat } });
    });
  }

  async record(table: string): Promise<Answer<RecordFile>> {
    return this.#with(table, async (room) => {
      if (room.row.status !== 'over' || !room.table) return no('not-over');
      const record = await recordOf(room.row, room.table, this.#ground);
      return record ? { ok: true, value: record } : no('store-unavailable');
    });
  }

  connect(outlet: Outlet, address: string): Connection {
    const connection = new HallConnection(outlet, {
      ground: this.#ground,
      find: (table) => this.#rooms.find(table),
      mayGuess: () => this.#guesses.take(address, this.#ground.now()) === 0,
      onSeated: (table) => this.#ground.botGames.note(table, address),
      lines: { take: (now) => this.#lines.take(address, now) },
      histories: this.#histories,
      isClosing: () => this.#closing,
      onClosed: (closed) => this.#connections.delete(closed),
    });
    this.#connections.add(connection);
    return connection;
  }

  async inspect(table: string): Promise<object | undefined> {
    const found = await this.#rooms.find(table);
    if (!found.ok) return undefined;
    const { room } = found;
    const seen = room.table?.update('spectator');
    return { table: room.info, ...(seen && { version: seen.version, view: seen.view }) };
  }

  async closeTable(table: string): Promise<Answer<TableInfo>> {
    return this.#with(table, (room) => room.closeTable());
  }

  counts(): HallCounts {
    return {
      connections: this.#connections.size,
      tables: this.#rooms.size,
      decisions: this.#decisions,
    };
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopSweeping();
    await this.#rooms.close();
    for (const connection of [...this.#connections]) connection.dismiss(1001, 'the server is restarting');
  }

  /** Now and again from now on: lets the store forget what nobody needs. */
  async sweep(): Promise<void> {
    const { store, now, schedule, log } = this.#ground;
    this.#stopSweeping = schedule(SWEEP_MS, () => void this.sweep());
    this.#lobby.sweep();
    try {
      await this.#rooms.renewAttended(now() - UNBEGUN_MS);
      await store.sweep(now(), now() - UNBEGUN_MS);
    } catch {
      log({ level: 'warn', what: 'sweep' });
    }
  }

  async #with<Value>(table: string, use: (room: Room) => Promise<Answer<Value>>): Promise<Answer<Value>> {
    if (this.#closing) return no('closing');
    const found = await this.#rooms.find(table);
    return found.ok ? use(found.room) : no(found.code);
  }

  /** What everybody may know of a table that is not in memory. */
  async #infoOf(row: TableRow, round?: number): Promise<TableInfo> {
    return { ...infoOf(row, round), next: await nextOf(row, this.#ground) };
  }

  /** The table somebody made with this secret: of those it holds a seat at, the oldest. */
  async #firstSeatOf(hash: string): Promise<Seated | undefined> {
    const seats = await this.#ground.store.seatsOf(hash);
    const rows = await Promise.all(seats.map(({ table }) => this.#ground.store.find(table)));
    const made = seats
      .flatMap(({ seat }, i): { row: TableRow; seat: SeatKey['seat'] }[] => {
        const row = rows[i];
        return row ? [{ row, seat }] : [];
      })
      .sort((one, other) => one.row.created - other.row.created)[0];
    if (!made) return undefined;
    const info = this.#rooms.at(made.row.id)?.info ?? (await this.#infoOf(made.row));
    return { table: info, seat: made.seat };
  }
}

const no = (code: RefusedCode): { readonly ok: false; readonly code: RefusedCode } => ({ ok: false, code });
