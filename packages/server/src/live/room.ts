import type {
  JoinTable,
  RefusedCode,
  SeatName,
  SeatRequest,
  Seated,
  ServerFrame,
  TableInfo,
} from '@lamplight/protocol';
import type { Outcome, Viewer } from '@lamplight/rules';
import type { Table } from '@lamplight/table';
import type { Answer } from '../hall.ts';
import type { SeatKey, TableRow } from '../store/store.ts';
import { Attendance } from './attendance.ts';
import { Audience } from './audience.ts';
import type { Member } from './audience.ts';
import type { Chat } from './chat.ts';
import { Desk } from './desk.ts';
import { historyFrame } from './frames.ts';
import type { Ground } from './hall-options.ts';
import { LiveGame } from './live-game.ts';
import { allHere } from './presence.ts';
import { refused } from './refusals.ts';
import { scored } from './rematch.ts';
import type { RowKeeper } from './row-keeper.ts';
import { SealingWatch } from './sealing-watch.ts';
import { botSeed, hashOf } from './seat-keys.ts';
import { infoOf, roleOf } from './table-info.ts';
import { Timekeeper } from './timekeeper.ts';

const RETRY_MS = 1000;
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
}

/**
 * One table in memory: everything that is asked of it is done one after the other and answered once it is durable.
 * Who asked gets what changed first (`update`, `table`), then `done`; so he knows everything when he is answered.
 */
export class Room {
  readonly #ground: Ground;
  readonly #keeper: RowKeeper;
  readonly #keys = new Map<string, SeatName>();
  readonly #chat: Chat;
  readonly #time: Timekeeper;
  readonly #audience: Audience;
  readonly #attendance: Attendance;
  readonly #sealing: SealingWatch;
  readonly #desk: Desk;
  #game: LiveGame | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #closed = false;

  constructor({ ground, keeper, keys, chat, table, wishes }: RoomParts) {
    this.#ground = ground;
    this.#keeper = keeper;
    for (const key of keys) this.#keys.set(key.hash, key.seat);
    this.#chat = chat;
    const { now, schedule, opened } = ground;
    this.#time = new Timekeeper({
      clock: keeper.row.settings.clock,
      now,
      schedule,
      opened,
      lagOf: (role) => (this.row.roles ? this.#audience.lagOf(this.row.roles[role]) : 0),
      onDue: () => void this.#inTurn(async () => this.#game?.flag()),
    });
    this.#audience = new Audience({
      ground,
      time: this.#time,
      viewerOf: (member) => this.#viewerOf(member),
      resync: (member, since) => this.#welcome(member, since),
    });
    this.#attendance = new Attendance({
      ground,
      audience: this.#audience,
      row: () => this.row,
      toPlay: () => this.#toPlay,
      toPlaySince: () => this.#game?.toDecideSince ?? 0,
    });
    this.#sealing = new SealingWatch(ground, () => {
      void this.#inTurn(async () => this.row.status === 'sealing' && (await this.#abort()));
    });
    this.#desk = new Desk(
      {
        ground,
        keeper,
        chat,
        audience: this.#audience,
        attendance: this.#attendance,
        game: () => this.#game,
        keys: () => this.keys,
        isOver: () => this.#isOver,
        begin: (dealt) => this.#begin(dealt),
        abort: () => this.#abort(),
        welcome: (member, since) => this.#welcome(member, since),
        tellTable: () => this.#tellTable(),
      },
      wishes,
    );
    if (table) this.#begin(table);
    this.#watchSealing();
  }

  get row(): TableRow {
    return this.#keeper.row;
  }

  get info(): TableInfo {
    return infoOf(this.row, this.#game?.round);
  }

  get table(): Table | null {
    return this.#game?.table ?? null;
  }

  get keys(): readonly SeatKey[] {
    return Array.from(this.#keys, ([hash, seat]) => ({ hash, table: this.row.id, seat }));
  }

  /** Whether nobody would miss it if it were kept in the store alone. */
  get idle(): boolean {
    if (this.#audience.size > 0 || this.#pending > 0 || this.#game?.botToDecide) return false;
    if (this.deadline < this.#ground.now() + SOON_MS) return false;
    return this.row.status !== 'playing' || this.row.settings.clock.kind !== 'live';
  }

  /** When a clock runs out; infinite where none runs. */
  get deadline(): number {
    return this.#time.deadline;
  }

  /** The seat a secret holds; null where a computer has taken it over since. */
  seatOf(secret: string): SeatName | null | undefined {
    const seat = this.#keys.get(hashOf(secret));
    return seat && this.row.seats[seat]?.kind === 'bot' ? null : seat;
  }

  /** Another secret holds a seat. */
  hold(hash: string, seat: SeatName): void {
    this.#keys.set(hash, seat);
  }

  join({ name, secret, commitment }: JoinTable): Promise<Answer<Seated>> {
    return this.#inTurn(async () => {
      const hash = hashOf(secret);
      const held = this.#keys.get(hash);
      if (held === 'first') return no('own-table');
      if (held === 'second') return { ok: true, value: { table: this.info, seat: held } };
      const { status, seats, commitments, id } = this.row;
      if (status === 'aborted' || status === 'over') return no('not-waiting');
      if (status !== 'waiting' || seats.second !== null) return no('seat-taken');
      const key: SeatKey = { hash, table: id, seat: 'second' };
      const change = {
        status: 'sealing',
        seats: { ...seats, second: { kind: 'person', name } },
        commitments: { ...commitments, second: commitment },
      } as const;
      if (!(await this.#keeper.change(change, [key]))) return no('store-unavailable');
      this.#keys.set(hash, 'second');
      this.#tellTable();
      return { ok: true, value: { table: this.info, seat: 'second' } };
    });
  }

  /** Somebody looks at the table, from what he saw at `since`. */
  attach(member: Member, since: number | null): void {
    this.#audience.add(member);
    this.#attendance.came(member);
    this.#welcome(member, since);
    this.#attendance.tell(member);
    this.#watchSealing();
  }

  detach(member: Member): void {
    if (!this.#audience.has(member)) return;
    this.#audience.remove(member);
    this.#attendance.left(member);
    this.#attendance.tell();
    this.#watchSealing();
  }

  history(member: Member, from: number): ServerFrame {
    const { table } = this;
    return table ? historyFrame(table, this.#viewerOf(member), from) : refused('not-playing');
  }

  /** Does what a member asks for, and gives the answer to it. */
  request(member: Member, frame: SeatRequest): Promise<ServerFrame> {
    if (this.#closed) return Promise.resolve(refused('closing', frame.id));
    const time = this.#ground.now();
    return this.#inTurn(async () => {
      const answer = await this.#desk.answer(member, frame, time);
      this.#attendance.tell();
      return answer;
    });
  }

  /** The row was changed without this room, before anything was dealt: who holds seats may have changed as well. */
  lookAgain(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#keeper.lookAgain();
      for (const { hash, seat } of await this.#ground.store.keysOf(this.row.id)) this.#keys.set(hash, seat);
      this.#tellTable();
      this.#attendance.tell();
    });
  }

  /** Ends the table without a winner. */
  closeTable(): Promise<Answer<TableInfo>> {
    return this.#inTurn(async () => {
      if (this.row.status === 'over' || this.row.status === 'aborted') return no('not-playing');
      if (!(await this.#abort())) return no('store-unavailable');
      return { ok: true, value: this.info };
    });
  }

  /** Waits for what was begun, and lets go of everything. */
  async close(): Promise<void> {
    this.#closed = true;
    // What is under way is still judged by the clock, so that is stopped last.
    await this.#queue;
    this.#game?.stop();
    this.#time.stop();
    this.#sealing.stop();
    this.#attendance.stop();
    this.#audience.close();
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#pending++;
    const result = this.#queue.then(task).finally(() => this.#pending--);
    this.#queue = result.catch(() => undefined);
    return result;
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
      chat: this.#chat.heardBy(seat, this.#isOver),
      rematch: this.#desk.wishes,
    };
    member.outlet.send(JSON.stringify(frame));
    this.#audience.show(member, since);
  }

  get #isOver(): boolean {
    return this.row.status === 'over' || this.row.status === 'aborted';
  }

  #begin(table: Table): void {
    this.#game = new LiveGame({
      ground: this.#ground,
      table,
      botSeed: botSeed(this.row.id, this.row.dealSecrets.server),
      time: this.#time,
      audience: this.#audience,
      inTurn: (task) => this.#inTurn(task),
      onOver: (outcome) => this.#finish(outcome),
      onBotMoved: () => this.#attendance.tell(),
    });
    if (!this.#isOver) this.#game.begin(this.row.updated);
    else this.#audience.open(table);
  }

  async #finish(outcome: Outcome): Promise<void> {
    const { roles, match } = this.row;
    const round = this.#game?.round ?? this.row.round;
    const points = roles && scored(match, roles[outcome.winner]);
    if (!(await this.#keeper.change({ status: 'over', outcome, round, match: points }))) {
      // The log says that it is over; the row follows when it can be written again.
      if (!this.#closed)
        this.#ground.schedule(RETRY_MS, () => void this.#inTurn(() => this.#finish(outcome)));
      return;
    }
    this.#tellTable();
    const lines = this.#chat.heardBy(null, true);
    if (lines.length > 0)
      this.#audience.tell({ t: 'chat', table: this.row.id, lines }, ({ seat }) => seat !== null);
  }

  async #abort(): Promise<boolean> {
    if (!(await this.#keeper.change({ status: 'aborted' }))) return false;
    this.#game?.stop();
    this.#tellTable();
    return true;
  }

  #tellTable(): void {
    this.#audience.tell({ t: 'table', table: this.info });
    this.#watchSealing();
  }

  #watchSealing(): void {
    if (!this.#closed) this.#sealing.look(this.row, allHere(this.#attendance.presence));
  }

  get #toPlay(): SeatName | null {
    const role = this.#game?.toDecide ?? null;
    return role === null ? null : (this.row.roles?.[role] ?? null);
  }
}

const no = (code: RefusedCode): { readonly ok: false; readonly code: RefusedCode } => ({ ok: false, code });
