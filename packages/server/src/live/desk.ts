import type { ClientFrameOf, SeatName, SeatRequest, ServerFrame } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { Secrets } from '@lamplight/rules/fair';
import type { Table } from '@lamplight/table';
import type { TableRow } from '../store/store.ts';
import type { Attendance } from './attendance.ts';
import type { Audience, Member } from './audience.ts';
import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';
import type { Chat } from './chat.ts';
import { mayRead } from './chat.ts';
import type { Ground } from './hall-options.ts';
import type { LiveGame } from './live-game.ts';
import { refused, refusedBy } from './refusals.ts';
import { declineRematch, nextOf, wasWishedElsewhere, wishRematch } from './rematch.ts';
import type { RowKeeper } from './row-keeper.ts';
import { deal, decideRoles, judgeReveal, openedSecrets } from './sealing.ts';
import type { SeatDevices } from './seat-devices.ts';
import { otherRole, roleOf } from './table-info.ts';

/** What the desk of a room works with. */
export interface Floor {
  readonly ground: Ground;
  readonly keeper: RowKeeper;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly chat: Chat;
  readonly game: () => LiveGame | null;
  readonly devices: SeatDevices;
  readonly isOver: () => boolean;
  /** The deal is made. */
  readonly begin: (table: Table) => void;
  readonly abort: () => Promise<boolean>;
  readonly welcome: (member: Member, since: number | null) => void;
  readonly tellTable: () => void;
  /** Names this next table no more; whether it did. */
  readonly loseNext: (table: string) => boolean;
}

/** How often a seat may ask for another game, or say no: the other player sees and hears each time. */
const WISH_RATE: Rate = { burst: 10, perSecond: 0.2 };
/** So many requests about another game are known again. */
const MOST_WISH_IDS = 50;

/** Where a room's requests are judged and done. All of it is called in its turn; ids and content make resends harmless. */
export class Desk {
  readonly #floor: Floor;
  #wishes: readonly SeatName[];
  /** The newest requests about another game that were done. */
  readonly #wishIds = new Set<string>();
  readonly #wishRates: Readonly<Record<SeatName, Bucket>>;

  constructor(floor: Floor, wishes: readonly SeatName[]) {
    this.#floor = floor;
    this.#wishes = wishes;
    const now = floor.ground.now();
    this.#wishRates = { first: new Bucket(WISH_RATE, now), second: new Bucket(WISH_RATE, now) };
  }

  /** Seats that wish another game. */
  get wishes(): readonly SeatName[] {
    return this.#wishes;
  }

  /** Does what a member asks for, in its turn; it arrived at `time`. */
  async answer(member: Member, frame: SeatRequest, time: number): Promise<ServerFrame> {
    const { id } = frame;
    if (frame.t === 'say') return this.#say(member, frame);
    const { seat } = member;
    if (seat === null) return refused('not-your-seat', id);
    switch (frame.t) {
      case 'reveal':
        return this.#reveal(member, seat, frame);
      case 'abort':
        return this.#wishAbort(member, id);
      case 'rematch':
        return this.#rematch(member, seat, frame);
      case 'only-here':
        return this.#onlyHere(member, seat, id);
      case 'move':
      case 'undo':
      case 'resign':
      case 'claim':
        return this.#play(member, seat, frame, time);
    }
  }

  async #play(
    member: Member,
    seat: SeatName,
    frame: ClientFrameOf<'move' | 'undo' | 'resign' | 'claim'>,
    time: number,
  ): Promise<ServerFrame> {
    const { id } = frame;
    const game = this.#floor.game();
    const by = roleOf(this.#row, seat);
    // After the end the table itself answers, so that what was sent again is known again.
    if (!game || by === null || this.#row.status === 'aborted') return refused('not-playing', id);
    const { table } = game;
    if (table.seats[by]?.kind === 'bot') return refused('not-your-seat', id);
    if (frame.t === 'claim') return this.#claim(member, by, frame, time);
    // A game has only so many moves, while what is taken back can be done again.
    const own = frame.t === 'move' ? `${table.id} ${seat}` : null;
    // Whoever has added too much may still give up, and the clock still ends the game.
    const count = frame.t === 'resign' ? () => undefined : member.allowed.entryCounter(time, own);
    if (!count) return refused('too-many', id);
    const length = table.logLength();
    const reply =
      frame.t === 'move'
        ? await game.decide({ by, id, at: frame.at, move: frame.move }, time)
        : await game.act(by, time, (stamp) =>
            frame.t === 'resign'
              ? table.resign({ by, id, stamp })
              : table.undo({ by, id, at: frame.at, stamp }),
          );
    const { joined } = this.#floor.ground;
    // Not at the first decision: it could be taken back, and others have not seen it.
    if (seat === 'second' && joined.has(table.id) && table.pace().activations[by] > 0)
      joined.forget(table.id);
    // What was refused, or done before, took no room: sending much of it takes nothing from others of the address.
    if (reply.ok && table.logLength() > length) count();
    return reply.ok ? { t: 'done', id, version: reply.version } : refusedBy(id, reply);
  }

  async #claim(
    member: Member,
    by: Role,
    { id, take }: ClientFrameOf<'claim'>,
    time: number,
  ): Promise<ServerFrame> {
    const game = this.#floor.game();
    if (!game) return refused('not-playing', id);
    const { table } = game;
    const outcome = table.outcome();
    if (outcome) {
      const before = take === 'win' && outcome.reason === 'abandonment' && outcome.winner === by;
      return before ? this.#done(member, id) : refused('not-playing', id);
    }
    const other = otherRole(by);
    if (table.seats[other]?.kind === 'bot')
      return take === 'bot' && this.#row.settings.bot === null
        ? this.#takeOver(member, other, id)
        : refused('nobody-left', id);
    const { claimFrom } = this.#floor.attendance.presence;
    if (claimFrom === null || game.toDecide !== other || time < claimFrom) return refused('nobody-left', id);
    const reply =
      take === 'win'
        ? await game.act(by, time, (stamp) => table.claim({ by, id, stamp }))
        : await game.reseat(other, time);
    if (!reply.ok) return refusedBy(id, reply);
    return take === 'bot' ? this.#takeOver(member, other, id) : this.#done(member, id);
  }

  /** A computer plays for the role, as the log says; the row follows, and who sat there may watch. */
  async #takeOver(member: Member, role: Role, id: string): Promise<ServerFrame> {
    const seat = this.#row.roles?.[role];
    const bot = this.#floor.game()?.table.seats[role];
    if (!seat || bot?.kind !== 'bot') return refused('nobody-left', id);
    if (this.#row.seats[seat]?.kind === 'bot') return this.#done(member, id);
    const seats = { ...this.#row.seats, [seat]: { kind: 'bot', name: bot.name } } as const;
    if (!(await this.#floor.keeper.change({ seats }))) return refused('store-unavailable', id);
    for (const one of [...this.#floor.audience.members]) {
      if (one.seat !== seat) continue;
      this.#floor.audience.remove(one);
      one.seat = null;
      this.#floor.audience.add(one);
      this.#floor.welcome(one, null);
    }
    this.#floor.tellTable();
    return this.#done(member, id);
  }

  async #reveal(member: Member, seat: SeatName, frame: ClientFrameOf<'reveal'>): Promise<ServerFrame> {
    const { id, secret } = frame;
    const judged = judgeReveal(this.#row, seat, secret);
    if (judged === 'known') return this.#done(member, id);
    if (judged !== 'take') return refused(judged, id);
    const dealSecrets = { ...this.#row.dealSecrets, [seat]: secret };
    const secrets = openedSecrets({ ...this.#row, dealSecrets });
    const stored = secrets ? await this.#deal(secrets) : await this.#floor.keeper.change({ dealSecrets });
    return stored ? this.#done(member, id) : refused('store-unavailable', id);
  }

  /** All parts are there. The log is written first: what is dealt twice is dealt the same. */
  async #deal(secrets: Secrets): Promise<boolean> {
    const roles = decideRoles(this.#row, secrets);
    const dealt = await deal(this.#row, secrets, roles, this.#floor.ground);
    if (!dealt.ok) {
      this.#floor.ground.log({ level: 'error', what: 'deal', table: this.#row.id, code: dealt.code });
      return false;
    }
    if (!(await this.#floor.keeper.change({ dealSecrets: secrets, roles, status: 'playing' }))) return false;
    this.#floor.begin(dealt.table);
    this.#floor.tellTable();
    for (const member of this.#floor.audience.members) this.#floor.audience.show(member, null);
    return true;
  }

  async #wishAbort(member: Member, id: string): Promise<ServerFrame> {
    const { status } = this.#row;
    if (status === 'playing' || status === 'over') return refused('already-dealt', id);
    if (status === 'aborted' || (await this.#floor.abort())) return this.#done(member, id);
    return refused('store-unavailable', id);
  }

  async #rematch(member: Member, seat: SeatName, frame: ClientFrameOf<'rematch'>): Promise<ServerFrame> {
    const { id, commitment } = frame;
    const { ground, devices, isOver } = this.#floor;
    const { key } = member;
    if (key === null) return refused('not-your-seat', id);
    if (!isOver()) return refused('not-over', id);
    if (this.#wasDone(seat, id)) return this.#done(member, id);
    if (this.#wishRates[seat].take(ground.now()) > 0) return refused('too-many', id);
    const { next } = this.#row;
    if ((await nextOf(this.#row, ground)) === null) {
      if (next !== null) this.loseNext(next);
      const wished = await (commitment === null
        ? declineRematch(this.#row, ground)
        : wishRematch(
            this.#row,
            {
              seat,
              commitment,
              key,
              connected: devices.connected,
              mayBegin: this.#mayBegin(member),
            },
            ground,
          ));
      if (!wished.ok) return refused(wished.code, id);
      // That row says when its game ended.
      const { updated } = this.#row;
      if (wished.begun && !(await this.#floor.keeper.change({ next: wished.begun.id, updated })))
        return refused('store-unavailable', id);
      this.#tellWishes(wished.wishes, seat);
      this.#noteDone(seat, id);
      if (!wished.begun) return this.#done(member, id);
      this.#floor.tellTable();
    }
    return commitment === null ? refused('already-begun', id) : this.#done(member, id);
  }

  /** Takes the seat back from its other devices, and with it what they wished. */
  async #onlyHere(member: Member, seat: SeatName, id: string): Promise<ServerFrame> {
    const { ground, devices } = this.#floor;
    const { key } = member;
    if (key === null) return refused('not-your-seat', id);
    const refusal = await devices.keepOnly(seat, key);
    if (refusal) return refused(refusal, id);
    if (this.#wishes.includes(seat) && (await wasWishedElsewhere(this.#row, { seat, key }, ground))) {
      const withdrawn = await declineRematch(this.#row, ground);
      if (!withdrawn.ok) return refused(withdrawn.code, id);
      this.#tellWishes(withdrawn.wishes, seat);
    }
    return this.#done(member, id);
  }

  /** Counts a game that is about to begin: once, however often it is tried because somebody else was faster. */
  #mayBegin(member: Member): (next: string) => boolean {
    const { rematches, now } = this.#floor.ground;
    const { id, settings } = this.#row;
    const mayFrom = (next: string): boolean =>
      settings.bot === null ? member.allowed.mayRematch() : member.allowed.mayRematchBot(next);
    let may: boolean | undefined;
    return (next) => (may ??= rematches.begin(id, next, now(), () => mayFrom(next)));
  }

  /** A table at which the two were to go on came to nothing, and with it what they wished. */
  loseNext(table: string): void {
    if (!this.#floor.loseNext(table)) return;
    this.#tellWishes([], null);
    this.#floor.tellTable();
  }

  /** What was wished and is sent again, its answer being lost, must not undo what came after it. */
  #wasDone(seat: SeatName, id: string): boolean {
    return this.#wishIds.has(`${seat} ${id}`);
  }

  #noteDone(seat: SeatName, id: string): void {
    const [oldest] = this.#wishIds;
    if (oldest !== undefined && this.#wishIds.size >= MOST_WISH_IDS) this.#wishIds.delete(oldest);
    this.#wishIds.add(`${seat} ${id}`);
  }

  #tellWishes(wishes: readonly SeatName[], by: SeatName | null): void {
    const known = this.#wishes;
    this.#wishes = wishes;
    if (SEATS.some((seat) => known.includes(seat) !== wishes.includes(seat)))
      this.#floor.audience.tell({ t: 'rematch', table: this.#row.id, seats: wishes, by });
  }

  async #say(member: Member, { id, what }: ClientFrameOf<'say'>): Promise<ServerFrame> {
    const { seat } = member;
    const now = this.#floor.ground.now();
    if (this.#floor.chat.wasSaid(seat, id)) return this.#done(member, id);
    if (!this.#floor.chat.maySpeak(seat, member.allowed, now)) return refused('too-many', id);
    if (member.allowed.takeEntry(now) > 0) return refused('too-many', id);
    const line = this.#floor.chat.compose(seat, what, now);
    const said = { line, request: id };
    if (!(await this.#floor.ground.store.addLine(this.#row.id, said)))
      return refused('store-unavailable', id);
    this.#floor.chat.add(said);
    this.#floor.audience.tell({ t: 'chat', table: this.#row.id, lines: [line] }, (other) =>
      mayRead(line.room, other.seat, this.#floor.isOver()),
    );
    return this.#done(member, id);
  }

  #done(member: Member, id: string): ServerFrame {
    return { t: 'done', id, version: this.#floor.audience.versionOf(member) ?? 0 };
  }

  get #row(): TableRow {
    return this.#floor.keeper.row;
  }
}
