import type { ChatLine, SeatName } from '@lamplight/protocol';
import type { SaidLine } from '../store/store.ts';
import type { Bucket, Rate } from './bucket.ts';

type Room = ChatLine['room'];

/** Five lines in ten seconds. */
export const CHAT_RATE: Rate = { burst: 5, perSecond: 0.5 };
/** What all spectators of one table together may say. */
export const CROWD_RATE: Rate = { burst: 20, perSecond: 1 };
/** Lines of each room that are kept at hand: whoever comes in is told them all in one frame. */
const KEPT_LINES = 40;
/** Names of requests that are remembered, so that a line sent again is not said again. */
const KEPT_REQUESTS = 300;

/**
 * Who reads which lines: the seats talk among themselves, the spectators among themselves. Until the end a seat hears
 * nothing of what spectators say, for they may see more than it does.
 */
export const mayRead = (room: Room, seat: SeatName | null, over: boolean): boolean =>
  room === 'spectators' ? seat === null || over : seat !== null;

/** What was said at a table. */
export class Chat {
  readonly #lines: Readonly<Record<Room, ChatLine[]>> = { seats: [], spectators: [] };
  readonly #requests = new Set<string>();
  readonly #rates: Readonly<Record<SeatName | 'spectators', Bucket>>;

  constructor(said: readonly SaidLine[], rates: Readonly<Record<SeatName | 'spectators', Bucket>>) {
    for (const one of said) this.add(one);
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

  /** Whether somebody may speak again already; spectators bring a rate of their own, and share one of the table. */
  maySpeak(seat: SeatName | null, own: { takeLine(now: number): number }, now: number): boolean {
    if (seat !== null) return this.#rates[seat].take(now) === 0;
    return own.takeLine(now) === 0 && this.#rates.spectators.take(now) === 0;
  }

  /** Whether a request of this name was done before. */
  wasSaid(seat: SeatName | null, request: string): boolean {
    return this.#requests.has(key(seat, request));
  }

  add({ line, request }: SaidLine): void {
    this.#lines[line.room].push(line);
    this.#shorten(line.room);
    if (request !== null) this.#note(key(line.seat, request));
  }

  #note(said: string): void {
    this.#requests.add(said);
    for (const oldest of this.#requests) {
      if (this.#requests.size <= KEPT_REQUESTS) break;
      this.#requests.delete(oldest);
    }
  }

  #shorten(room: Room): void {
    const lines = this.#lines[room];
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
  }
}

const key = (seat: SeatName | null, request: string): string => `${seat ?? 'spectator'}/${request}`;
