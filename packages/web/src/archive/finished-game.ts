import { isGameId, ROLES } from '@lamplight/rules';
import type { GameId, RecordFile, Role } from '@lamplight/rules';

/** Where a game was played: against the computer, by two people at one device, online; or read from a file. */
const SOURCES = ['solo', 'device', 'online', 'imported'] as const;
type Source = (typeof SOURCES)[number];

/** Who played against the person of this device. */
export type Opponent =
  { readonly kind: 'computer'; readonly level: string } | { readonly kind: 'person'; readonly name: string };

/** What is kept of a finished game beside its record, so that lists and numbers need no replay. */
export interface FinishedGame {
  /** The id of its table; for imported games, a print of the record. */
  readonly id: string;
  readonly source: Source;
  readonly game: GameId;
  /** The role of this device's person; null where two people played at it, and for imported games. */
  readonly role: Role | null;
  readonly opponent: Opponent | null;
  /** Who played an imported game, where its record says so. */
  readonly names: Readonly<Record<Role, string>> | null;
  readonly winner: Role;
  /** Of the rules, or `resignation`, `clock`, `abandonment`. */
  readonly reason: string;
  /** The round in which it ended. */
  readonly round: number;
  /** When it ended or was imported, in milliseconds since 1970. */
  readonly at: number;
  /** The same for the same moves: a record that is here already is not imported again. */
  readonly print: string;
}

/** A finished game with its record. */
export interface ArchivedGame {
  readonly facts: FinishedGame;
  readonly record: RecordFile;
}

/** No honest page or server writes longer words; others must not fill the storage. */
const LONGEST = 100;

/** Reads the facts of a finished game from unknown JSON; undefined for anything else. */
export function readFinished(json: unknown): FinishedGame | undefined {
  if (!isObject(json)) return undefined;
  const { id, game, reason, round, at, print } = json;
  const source = SOURCES.find((known) => known === json['source']);
  const winner = roleOf(json['winner']);
  if (!source || !winner || typeof game !== 'string' || !isGameId(game)) return undefined;
  if (!isWord(id) || !/^[\w-]+$/.test(id) || !isWord(reason) || !isWord(print)) return undefined;
  if (!isCount(round) || !isCount(at)) return undefined;
  const role = source === 'solo' || source === 'online' ? roleOf(json['role']) : null;
  const opponent = role === null ? null : readOpponent(json['opponent']);
  if (role === undefined || opponent === undefined) return undefined;
  return {
    id,
    source,
    game,
    role,
    opponent,
    names: readNames(json['names']),
    winner,
    reason,
    round,
    at,
    print,
  };
}

function readOpponent(json: unknown): Opponent | undefined {
  if (!isObject(json)) return undefined;
  const { kind, level, name } = json;
  if (kind === 'computer' && isWord(level)) return { kind, level };
  return kind === 'person' && isWord(name) ? { kind, name } : undefined;
}

/** The names of a record; null where it has none. */
export function readNames(json: unknown): FinishedGame['names'] {
  if (!isObject(json)) return null;
  const { investigator, jack } = json;
  return isWord(investigator) && isWord(jack) ? { investigator, jack } : null;
}

const roleOf = (given: unknown): Role | undefined => ROLES.find((role) => role === given);
export const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const isWord = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= LONGEST;
const isCount = (given: unknown): given is number =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
