import type {
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
import { refused } from './refusals.ts';
import type { RowKeeper } from './row-keeper.ts';
import { SealingWatch } from './sealing-watch.ts';
import { SeatHolders } from './seat-holders.ts';
import { hashOf } from './seat-keys.ts';
import { Stages } from './stages.ts';
import { roleOf } from './table-info.ts';
import { Timekeeper } from './timekeeper.ts';

/** A clock that runs out so soon is waited for. */
const SOON_MS = 60_000;

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
}

/**
 * One table in memory: everything that is asked of it is done one after the other and answered once it is durable.
 * Who asked gets what changed first (`update`, `table`), then `done`; so he knows everything when he is answered.
 */
export class Room {
  /** What holds its seats. */
  readonly holders: SeatHolders;
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
  #closed = false;

  constructor({ ground, keeper, keys, chat, table, wishes, lostNext }: RoomParts) {
    this.#ground = ground;
    this.#keeper = keeper;
    this.holders = new SeatHolders(keeper.row.id, keys);
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
    });
    this.#time = time;
    this.#audience = audience;
    this.#stages = stages;
    this.#attendance = attendance;
    this.#sealing = new SealingWatch(ground, () => void this.#turns.take(() => stages.abandon()));
    this.#desk = new Desk(
      {
        ...parts,
        attendance,
        game: () => stages.game,
        keys: () => this.holders.keys,
        isOver: () => stages.isOver,
        begin: (dealt) => stages.begin(dealt),
        abort: () => stages.abort(),
        welcome: (member, since) => this.#welcome(member, since),
        tellTable: () => stages.tell(),
        loseNext: (next) => stages.loseNext(next),
      },
      wishes,
    );
    if (table) stages.begin(table);
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

  /** Whether somebody holds a seat and looks at the table. */
  get attended(): boolean {
    return SEATS.some((seat) => this.#audience.count(seat) > 0);
  }

  /** Whether nobody would miss it if it were kept in the store alone. */
  get idle(): boolean {
    if (this.#audience.size > 0 || this.#turns.busy || this.#stages.game?.botToDecide) return false;
    if (this.deadline < this.#ground.now() + SOON_MS) return false;
    return this.row.status !== 'playing' || this.row.settings.clock.kind !== 'live';
  }

  /** When a clock runs out; infinite where none runs. */
  get deadline(): number {
    return this.#time.deadline;
  }

  /** The seat a secret holds; null where a computer has taken it over since. */
  seatOf(secret: string): SeatName | null | undefined {
    const seat = this.holders.seatOf(hashOf(secret));
    return seat && this.row.seats[seat]?.kind === 'bot' ? null : seat;
  }

  join(body: JoinTable): Promise<Answer<Seated>> {
    return this.#turns.take(async () => {
      const joined = await join(body, this.#keeper, this.holders);
      if (!joined.ok) return joined;
      if (joined.isNew) this.#stages.tell();
      return { ok: true, value: { table: this.info, seat: joined.seat } };
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
      const answer = await this.#desk.answer(member, frame, time);
      this.#attendance.tell();
      return answer;
    });
  }

  /** The row was changed without this room, before anything was dealt: who holds seats may have changed as well. */
  lookAgain(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#keeper.lookAgain();
      this.holders.add(await this.#ground.store.keysOf(this.row.id));
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
