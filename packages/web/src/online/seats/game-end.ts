import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';

/** How a game ended, as this browser remembers it. */
export interface GameEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly role: Role;
  readonly winner: Role;
  /** The name of the player of the other role; null for a computer. */
  readonly other: string | null;
  /** In a match: which of its games this was, and the points of this seat and of the other after it. */
  readonly match: { readonly game: 1 | 2; readonly own: number; readonly other: number } | null;
}

/** No honest server sends a longer name; a dishonest one must not fill the browser's storage. */
const LONGEST_NAME = 100;

/** The role of a seat, once it is decided. */
export function roleOfSeat({ roles }: Pick<TableInfo, 'roles'>, seat: SeatName | null): Role | null {
  if (roles === null || seat === null) return null;
  return roles.jack === seat ? 'jack' : 'investigator';
}

/** How a table ended for a seat; null where nobody won. */
export function endOf(info: TableInfo, seat: SeatName, at: number): GameEnd | null {
  const role = roleOfSeat(info, seat);
  const { outcome, match, seats } = info;
  if (role === null || outcome === null) return null;
  const other = seat === 'first' ? 'second' : 'first';
  const opponent = seats[other];
  return {
    at,
    role,
    winner: outcome.winner,
    other: opponent?.kind === 'person' ? opponent.name.slice(0, LONGEST_NAME) : null,
    match: match && { game: match.game, own: match[seat], other: match[other] },
  };
}

/** Reads a stored end from unknown JSON. */
export function readEnd(json: unknown): GameEnd | null {
  if (!isObject(json)) return null;
  const { at, role, winner, other, match } = json;
  if (typeof at !== 'number' || !isRole(role) || !isRole(winner)) return null;
  return { at, role, winner, other: typeof other === 'string' ? other : null, match: readMatch(match) };
}

function readMatch(json: unknown): GameEnd['match'] {
  if (!isObject(json)) return null;
  const { game, own, other } = json;
  if ((game !== 1 && game !== 2) || typeof own !== 'number' || typeof other !== 'number') return null;
  return { game, own, other };
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;
const isRole = (given: unknown): given is Role => given === 'investigator' || given === 'jack';
