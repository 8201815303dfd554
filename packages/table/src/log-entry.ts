import type { Actor, Role } from '@lamplight/rules';
import { ACTORS, ROLES } from '@lamplight/rules';
import type { Seat, Seats } from './seats.ts';
import { readSeat, readSeats } from './seats.ts';

/** The version of the log's format. */
export const LOG_VERSION = 1;

/** A move as far as it is known without its game. */
interface AnyMove {
  readonly do: string;
}

/** The first entry of every log: what is played and who has the seats. */
export interface OpenEntry {
  readonly kind: 'open';
  readonly log: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seats: Seats;
}

/** When something was done, if the host keeps clocks. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly time?: number;
  /** How many milliseconds of the role’s clock it took; negative where the host gave back time that was used before. */
  readonly spent?: number;
}

/** A decision of a role, or an outcome of chance. */
export interface MoveEntry extends Stamp {
  readonly kind: 'move';
  readonly by: Actor;
  readonly move: AnyMove;
  readonly id?: string;
}

/** A role took back its newest decision. */
export interface UndoEntry extends Stamp {
  readonly kind: 'undo';
  readonly by: Role;
  readonly id?: string;
}

/** How a game can end without the rules: a role resigned, ran out of time, or claims that the other one left. */
const ENDINGS = ['resign', 'flag', 'claim'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The game is over by one of these. */
export interface EndEntry extends Stamp {
  readonly kind: Ending;
  readonly by: Role;
  readonly id?: string;
}

/** Another person or bot plays a role from now on. */
export interface SeatEntry extends Stamp {
  readonly kind: 'seat';
  readonly by: Role;
  readonly seat: Seat;
  readonly id?: string;
}

/** One entry of a table’s log. Entries are only ever added; an undone decision stays in it. */
export type LogEntry = OpenEntry | MoveEntry | UndoEntry | EndEntry | SeatEntry;

/** An entry from unknown JSON, as far as it can be judged without its game; undefined for anything else. */
export function readEntry(json: unknown): LogEntry | undefined {
  if (!isObject(json)) return undefined;
  if (json['kind'] === 'open') return readOpen(json);
  const { id, kind } = json;
  if (id !== undefined && typeof id !== 'string') return undefined;
  const stamp = readStamp(json);
  if (!stamp) return undefined;
  const more = { ...stamp, ...(id === undefined ? {} : { id }) };
  if (kind === 'move') {
    const { move } = json;
    const by = ACTORS.find((actor) => actor === json['by']);
    return by && isMove(move) ? { kind, by, move, ...more } : undefined;
  }
  const by = ROLES.find((role) => role === json['by']);
  if (!by) return undefined;
  if (kind === 'undo') return { kind, by, ...more };
  if (kind === 'seat') {
    const seat = readSeat(json['seat']);
    return seat && { kind, by, seat, ...more };
  }
  const ending = ENDINGS.find((known) => known === kind);
  return ending && { kind: ending, by, ...more };
}

function readStamp({ time, spent }: Readonly<Record<string, unknown>>): Stamp | undefined {
  if (!isNumber(time) || !isNumber(spent) || (time ?? 0) < 0) return undefined;
  return { ...(time === undefined ? {} : { time }), ...(spent === undefined ? {} : { spent }) };
}

const isNumber = (given: unknown): given is number | undefined =>
  given === undefined || (typeof given === 'number' && Number.isFinite(given));

function readOpen(json: Readonly<Record<string, unknown>>): OpenEntry | undefined {
  const { log, game, rulesVersion, options } = json;
  const seats = readSeats(json['seats']);
  if (typeof log !== 'number' || typeof game !== 'string' || typeof rulesVersion !== 'number')
    return undefined;
  return isObject(options) && seats ? { kind: 'open', log, game, rulesVersion, options, seats } : undefined;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function isMove(json: unknown): json is AnyMove {
  return isObject(json) && typeof json['do'] === 'string';
}
