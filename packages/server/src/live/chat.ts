import type { ChatLine, SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Bucket } from './bucket.ts';
import type { Rate } from './hall-options.ts';

type Room = ChatLine['room'];

/** Five lines in ten seconds. */
export const CHAT_RATE: Rate = { burst: 5, perSecond: 0.5 };
/** Lines of each room that are kept at hand. */
const KEPT_LINES = 100;
/** Names of requests that are remembered, so that a line sent again is not said again. */
const KEPT_IDS = 300;
/** What is not known to have come is sent again within this. */
const RESENT_MS = 60_000;

/**
 * Who reads which lines: the seats talk among themselves, the spectators among themselves. Until the end a seat hears
 * nothing of what spectators say, for they may see more than it does.
 */
export const mayRead = (room: Room, seat: SeatName | null, over: boolean): boolean =>
  room === 'spectators' ? seat === null || over : seat !== null;

/** What was said at a table. */
export class Chat {
  readonly #lines: Readonly<Record<Room, ChatLine[]>> = { seats: [], spectators: [] };
  readonly #ids = new Set<string>();
  /** The newest line of each seat that was said before this table was last loaded. */
  readonly #old = new Map<SeatName, ChatLine>();
  readonly #rates: Readonly<Record<SeatName, Bucket>>;

  constructor(lines: readonly ChatLine[], rates: Readonly<Record<SeatName, Bucket>>) {
    for (const line of lines) this.#lines[line.room].push(line);
    for (const room of ['seats', 'spectators'] as const) this.#shorten(room);
    for (const seat of SEATS) {
      const newest = this.#lines.seats.findLast((line) => line.seat === seat);
      if (newest) this.#old.set(seat, newest);
    }
    this.#rates = rates;
  }

  /** What somebody in this seat, or in none, may read of what is at hand, oldest first. */
  heardBy(seat: SeatName | null, over: boolean): readonly ChatLine[] {
    const rooms = (['seats', 'spectators'] as const).filter((room) => mayRead(room, seat, over));
    return rooms.flatMap((room) => this.#lines[room]);
  }

  /** The line somebody is about to say. */
  compose(seat: SeatName | null, what: ChatLine['what'], time: number): ChatLine {
    const room = seat === null ? 'spectators' : 'seats';
    const n = (this.#lines[room].at(-1)?.n ?? 0) + 1;
    return { n, room, seat, what, time };
  }

  /** Whether a seat may speak again already; spectators bring a rate of their own. */
  maySpeak(seat: SeatName | null, own: Bucket, now: number): boolean {
    return (seat === null ? own : this.#rates[seat]).take(now);
  }

  /**
   * Whether this was said before. What was said before a restart is known by its words alone: the first line of a
   * seat after it, if it is the same as its last one shortly before, was sent again.
   */
  wasSaid(seat: SeatName | null, id: string, what: ChatLine['what'], now: number): boolean {
    if (this.#ids.has(key(seat, id))) return true;
    if (seat === null) return false;
    const old = this.#old.get(seat);
    this.#old.delete(seat);
    if (!old || now - old.time > RESENT_MS || JSON.stringify(old.what) !== JSON.stringify(what)) return false;
    this.#note(key(seat, id));
    return true;
  }

  add(line: ChatLine, id: string): void {
    this.#lines[line.room].push(line);
    this.#shorten(line.room);
    this.#note(key(line.seat, id));
  }

  #note(said: string): void {
    this.#ids.add(said);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= KEPT_IDS) break;
      this.#ids.delete(oldest);
    }
  }

  #shorten(room: Room): void {
    const lines = this.#lines[room];
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
  }
}

const key = (seat: SeatName | null, id: string): string => `${seat ?? 'spectator'}/${id}`;
