import type {
  CarryOffer,
  JoinTable,
  SeatName,
  SeatRequest,
  Seated,
  ServerFrame,
  TableInfo,
  TableStanding,
} from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Viewer } from '@lamplight/rules';
import { Turns } from '@lamplight/table';
import type { Table } from '@lamplight/table';
import type { Answer } from '../hall.ts';
import type { Networks } from '../networks.ts';
import type { SeatKey, TableRow } from '../store/store.ts';
import { Attendance } from './attendance.ts';
import { Audience } from './audience.ts';
import type { Member } from './audience.ts';
import { ANSWER_MS } from './bot-seats.ts';
import type { Chat } from './chat.ts';
import { Desk } from './desk.ts';
import { historyFrame } from './frames.ts';
import type { Ground } from './hall-options.ts';
import { join } from './joining.ts';
import type { LeftAt } from './presence.ts';
import { refused } from './refusals.ts';
import type { RowKeeper } from './row-keeper.ts';
import { SealingWatch } from './sealing-watch.ts';
import { SeatDevices } from './seat-devices.ts';
import { SeatHolders } from './seat-holders.ts';
import { hashOf } from './seat-keys.ts';
import { Stages } from './stages.ts';
import { roleOf } from './table-info.ts';
import { Timekeeper } from './timekeeper.ts';
import type { KeptTime } from './timekeeper.ts';

/** A clock that runs out so soon is waited for. */
const SOON_MS = 60_000;
/** A game of minutes is kept for so long when nobody is there: most who lose their connection are back by then. */
const EMPTY_MS = 2 * 60_000;

/** What a room knows of a game that nothing in the store says; with it, it is as if the game had never been let go. */
export interface KeptRoom {
  readonly time: KeptTime;
  readonly leftAt: LeftAt;
  readonly toDecideSince: number;
}

/** What a room is made of. */
export interface RoomParts {
  readonly ground: Ground;
  readonly keeper: RowKeeper;
  readonly keys: readonly SeatKey[];
  readonly chat: Chat;
  /** The table, where it was dealt. */
  readonly table: Table | null;
  /** Seats that wish another game. */
  readonly wishes: readonly SeatName[];
  /** Whether there is no longer a table that the row names as the next one. */
  readonly lostNext: boolean;
  /** What was kept when it was last let go by this server. */
  readonly kept: KeptRoom | null;
}

/**
 * One table in memory: everything that is asked of it is done one after the other and answered once it is durable.
 * Who asked gets what changed first (`update`, `table`), then `done`; so he knows everything when he is answered.
 */
export class Room {
  readonly #ground: Ground;
  readonly #keeper: RowKeeper;
  readonly #chat: Chat;
  readonly #turns = new Turns();
  readonly #time: Timekeeper;
  readonly #audience: Audience;
  readonly #stages: Stages;
  readonly #attendance: Attendance;
  readonly #sealing: SealingWatch;
  readonly #desk: Desk;
  /** What holds its seats. */
  readonly #holders: SeatHolders;
  readonly #devices: SeatDevices;
  /** Since when nobody looks at it. */
  #emptySince: number;
  #closed = false;

  constructor({ ground, keeper, keys, chat, table, wishes, lostNext, kept }: RoomParts) {
    this.#ground = ground;
    this.#emptySince = ground.now();
    this.#keeper = keeper;
    this.#holders = new SeatHolders(keeper.row.id, keys);
    this.#chat = chat;
    const time = new Timekeeper({
      ground,
      clock: keeper.row.settings.clock,
      lagOf: (role) => (this.row.roles ? this.#audience.lagOf(this.row.roles[role]) : 0),
      mostOf: (role) => (this.table?.seats[role]?.kind === 'bot' ? ANSWER_MS : Infinity),
      onDue: () => void this.#turns.take(async () => this.#stages.game?.flag()),
    });
    const audience = new Audience({
      ground,
      time,
      viewerOf: (member) => this.#viewerOf(member),
      resync: (member, since) => this.#welcome(member, since),
    });
    const parts = { ground, keeper, chat, audience };
    const devices = new SeatDevices({ ground, table: keeper.row.id, holders: this.#holders, audience });
    const stages = new Stages({
      ...parts,
      time,
      turns: this.#turns,
      lostNext,
      onTold: () => this.#watch(),
      onBotMoved: () => this.#attendance.tell(),
    });
    const attendance = new Attendance({
      ground,
      audience,
      row: () => this.row,
      toPlay: () => stages.toPlay,
      toPlaySince: () => stages.game?.toDecideSince ?? 0,
      leftAt: kept?.leftAt ?? { first: ground.now(), second: ground.now() },
    });
    this.#time = time;
    this.#audience = audience;
    this.#stages = stages;
    this.#attendance = attendance;
    this.#devices = devices;
    this.#sealing = new SealingWatch(ground, () => void this.#turns.take(() => stages.abandon()));
    this.#desk = new Desk(
      {
        ...parts,
        attendance,
        game: () => stages.game,
        devices,
        isOver: () => stages.isOver,
        begin: (dealt) => stages.begin(dealt),
        abort: () => stages.abort(),
        welcome: (member, since) => this.#welcome(member, since),
        tellTable: () => stages.tell(),
        loseNext: (next) => stages.loseNext(next),
      },
      wishes,
    );
    if (table) stages.begin(table, kept);
    this.#watch();
  }

  get row(): TableRow {
    return this.#keeper.row;
  }

  get info(): TableInfo {
    return this.#stages.info;
  }

  get table(): Table | null {
    return this.#stages.game?.table ?? null;
  }

  /** Who is to decide and how much time he has, as spectators see it. */
  get turn(): TableStanding['turn'] {
    const role = this.#stages.game?.toDecide ?? null;
    if (role === null || this.#stages.isOver) return null;
    return { role, left: this.#time.frame('spectator')?.left[role] ?? null };
  }

  /** Whether it was let go: what is in the store counts from then on. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Whether somebody holds a seat and looks at the table. */
  get attended(): boolean {
    return SEATS.some((seat) => this.#audience.count(seat) > 0);
  }

  /** Whether nobody would miss it if it were kept in the store alone. */
  get idle(): boolean {
    return this.#audience.size === 0 && !this.#isNeeded(this.#emptySince);
  }

  /** Whether it may be let go where others need its place: there are only onlookers, or nothing is played any more. */
  get givesWay(): boolean {
    const { first, second } = this.#attendance.leftAt;
    const mayGo = !this.attended || this.#stages.isOver;
    return mayGo && !this.#isNeeded(Math.max(first ?? 0, second ?? 0));
  }

  /** How much of what they may look at is used by those who sit here; by the most modest of them. */
  get seatedShare(): number {
    const seated = [...this.#audience.members].filter(({ seat }) => seat !== null);
    return Math.min(...seated.map(({ allowed }) => allowed.seatedShare));
  }

  /** How many look at it without a seat. */
  get onlookers(): number {
    return this.#audience.count(null);
  }

  /** For how long the clock of the role to decide still stands, as spectators see it. */
  get free(): number {
    return this.#time.frame('spectator')?.free ?? 0;
  }

  /** What must not be lost with the room while this server runs. */
  get kept(): KeptRoom {
    const toDecideSince = this.#stages.game?.toDecideSince ?? 0;
    return { time: this.#time.kept, leftAt: this.#attendance.leftAt, toDecideSince };
  }

  /** When a clock runs out; infinite where none runs. */
  get deadline(): number {
    return this.#time.deadline;
  }

  /** The seat a secret holds; null where a computer has taken it over since. */
  seatOf(secret: string): SeatName | null | undefined {
    const seat = this.#holders.seatOf(hashOf(secret));
    return seat && this.row.seats[seat]?.kind === 'bot' ? null : seat;
  }

  join(body: JoinTable, from?: Networks): Promise<Answer<Seated>> {
    return this.#turns.take(async () => {
      const gate = { from, joined: this.#ground.joined };
      const joined = await join(body, this.#keeper, this.#holders, gate);
      if (!joined.ok) return joined;
      if (joined.isNew) this.#stages.tell();
      return { ok: true, value: { table: this.info, seat: joined.seat } };
    });
  }

  /** A code that carries the seat this secret holds to another device. */
  offer(secret: string): Promise<Answer<CarryOffer>> {
    return this.#turns.take(async () => {
      const seat = this.seatOf(secret);
      return seat ? this.#devices.offer(seat) : { ok: false, code: 'not-your-seat' };
    });
  }

  /** A code gave a seat to the key of this hash; all devices of that seat are told. */
  welcomeDevice(hash: string): Promise<Answer<Seated>> {
    return this.#turns.take(async () => {
      await this.#devices.lookAgain();
      const seat = this.#holders.seatOf(hash);
      // Taken back since by a device that was faster.
      if (!seat) return { ok: false, code: 'bad-code' };
      return { ok: true, value: { table: this.info, seat } };
    });
  }

  /** Somebody looks at the table, from what he saw at `since`. */
  attach(member: Member, since: number | null): void {
    this.#audience.add(member);
    this.#attendance.came(member);
    this.#welcome(member, since);
    this.#attendance.tell(member);
    this.#watch();
  }

  detach(member: Member): void {
    if (!this.#audience.has(member)) return;
    this.#audience.remove(member);
    this.#emptySince = this.#ground.now();
    this.#attendance.left(member);
    this.#attendance.tell();
    this.#watch();
  }

  /** The version of what a member was shown; null as long as there is nothing to see. */
  versionOf(member: Member): number | null {
    return this.#audience.versionOf(member);
  }

  history(member: Member, from: number): ServerFrame {
    return this.table ? historyFrame(this.table, this.#viewerOf(member), from) : refused('not-playing');
  }

  /** Does what a member asks for, and gives the answer to it. */
  request(member: Member, frame: SeatRequest): Promise<ServerFrame> {
    if (this.#closed) return Promise.resolve(refused('closing', frame.id));
    const time = this.#ground.now();
    return this.#turns.take(async () => {
      const { key } = member;
      // The seat may have been taken back while the request waited.
      if (key !== null && this.#holders.seatOf(key) === undefined)
        return refused('seat-taken-back', frame.id);
      const answer = await this.#desk.answer(member, frame, time);
      this.#attendance.tell();
      return answer;
    });
  }

  /** The row was changed without this room, before anything was dealt: who holds seats may have changed as well. */
  lookAgain(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#keeper.lookAgain();
      await this.#devices.lookAgain();
      this.#stages.tell();
      this.#attendance.tell();
    });
  }

  /** A table at which the two were to go on came to nothing. */
  loseNext(table: string): Promise<void> {
    return this.#turns.take(() => {
      this.#desk.loseNext(table);
      return Promise.resolve();
    });
  }

  /** Ends the table without a winner. */
  closeTable(): Promise<Answer<TableInfo>> {
    return this.#turns.take(async () => {
      if (this.#stages.isOver) return { ok: false, code: 'not-playing' };
      const stored = await this.#stages.abort();
      return stored ? { ok: true, value: this.info } : { ok: false, code: 'store-unavailable' };
    });
  }

  /** Whoever looks at it is sent away, and may come back to find out what became of it. */
  sendAllAway(): void {
    for (const { outlet } of [...this.#audience.members]) outlet.close(1001, 'the table was removed');
  }

  /** Others need its place: whoever looks at it no longer does, and may ask again. */
  giveWay(): void {
    for (const { sendAway } of [...this.#audience.members]) sendAway('too-full');
  }

  /** Somebody waits here: it is not old yet, however long ago it changed. */
  renew(): Promise<unknown> {
    return this.#turns.take(() => this.#keeper.change({}));
  }

  /** Ends a game at which nothing has happened since `before` and nobody is there; nobody has won. */
  endAbandoned(before: number): Promise<unknown> {
    return this.#turns.take(async () => {
      if (this.row.status !== 'playing' || this.attended) return;
      // As far as everybody knows: when it ends must not tell of decisions that others have not seen.
      const last = this.table?.publishedPace().lastTime ?? this.row.updated;
      // The row does not change with every decision: it is noted when it is to be looked at again.
      if (last >= before) await this.#keeper.change({ updated: last });
      else await this.#stages.abort();
    });
  }

  /** Waits for what was begun, and lets go of everything. */
  async close(): Promise<void> {
    this.#closed = true;
    // What is under way is still judged by the clock, so that is stopped last.
    await this.#turns.done();
    this.#stages.close();
    this.#time.stop();
    this.#sealing.stop();
    this.#attendance.stop();
    this.#audience.close();
  }

  /** Whether something happens here, or soon will, though those who play have been away since then. */
  #isNeeded(awaySince: number): boolean {
    if (this.#turns.busy || this.#stages.game?.botToDecide || this.#sealing.endsSoon) return true;
    const now = this.#ground.now();
    if (this.deadline < now + SOON_MS) return true;
    const live = this.row.status === 'playing' && this.row.settings.clock.kind === 'live';
    return live && now < awaySince + EMPTY_MS;
  }

  #viewerOf({ seat }: Member): Viewer {
    return roleOf(this.row, seat) ?? 'spectator';
  }

  #welcome(member: Member, since: number | null): void {
    const { seat } = member;
    const frame: ServerFrame = {
      t: 'attached',
      table: this.info,
      seat,
      role: roleOf(this.row, seat),
      devices: this.#devices.count(seat),
      presence: this.#attendance.presence,
      chat: this.#chat.heardBy(seat, this.#stages.isOver),
      rematch: this.#desk.wishes,
    };
    member.outlet.send(JSON.stringify(frame));
    this.#audience.show(member, since);
  }

  /** Whoever must know who is there and how the table stands looks at it. */
  #watch(): void {
    if (this.#closed) return;
    const { presence } = this.#attendance;
    this.#sealing.look(this.row, presence);
    this.#ground.lobby.look(this.row, presence.first);
  }
}
