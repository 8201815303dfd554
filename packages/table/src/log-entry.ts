import type { Actor, Role } from '@lamplight/rules';
import { ACTORS, ROLES } from '@lamplight/rules';
import type { Seats } from './seats.ts';
import { readSeats } from './seats.ts';

/** The version of the log's format. */
export const LOG_VERSION = 1;

/** What a move looks like to those who do not know its game. */
interface AnyMove {
  readonly do: string;
}

/** The first entry of every log: what is played and who sits there. */
export interface OpenEntry {
  readonly kind: 'open';
  readonly log: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seats: Seats;
}

/** A decision of a role, or an outcome of chance. */
export interface MoveEntry {
  readonly kind: 'move';
  readonly by: Actor;
  readonly move: AnyMove;
  readonly id?: string;
}

/** A role took back its newest decision. */
export interface UndoEntry {
  readonly kind: 'undo';
  readonly by: Role;
  readonly id?: string;
}

/** A role gave up. */
export interface ResignEntry {
  readonly kind: 'resign';
  readonly by: Role;
  readonly id?: string;
}

/** One line of a table's log. Lines are only ever added; an undone decision stays in it. */
export type LogEntry = OpenEntry | MoveEntry | UndoEntry | ResignEntry;

/** An entry out of unknown JSON, as far as it can be judged without knowing the game; undefined for anything else. */
export function readEntry(json: unknown): LogEntry | undefined {
  if (!isObject(json)) return undefined;
  if (json['kind'] === 'open') return readOpen(json);
  const { id } = json;
  if (id !== undefined && typeof id !== 'string') return undefined;
  const named = id === undefined ? {} : { id };
  switch (json['kind']) {
    case 'move': {
      const { move } = json;
      const by = ACTORS.find((actor) => actor === json['by']);
      return by && isMove(move) ? { kind: 'move', by, move, ...named } : undefined;
    }
    case 'undo':
    case 'resign': {
      const by = ROLES.find((role) => role === json['by']);
      return by && { kind: json['kind'], by, ...named };
    }
    default:
      return undefined;
  }
}

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
