import { GAME_IDS, ROLES } from '@lamplight/rules';
import type { GameId, Role } from '@lamplight/rules';
import type { FinishedGame } from './finished-game.ts';
import { counted, isWon } from './statistics.ts';

export const RESULTS = ['won', 'lost'] as const;
export type GameResult = (typeof RESULTS)[number];

/** Which finished games are shown; null where all are. */
export interface Filter {
  readonly game: GameId | null;
  readonly role: Role | null;
  /** `computer`, `computer:LEVEL`, `person`, `person:NAME`, `two` or `imported`. */
  readonly against: string | null;
  readonly result: GameResult | null;
}

export const NO_FILTER: Filter = { game: null, role: null, against: null, result: null };

/** Reads the part of an address behind the question mark; what is not known is left out. */
export function readFilter(query: string): Filter {
  const fields = new URLSearchParams(query);
  const one = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === fields.get(name)) ?? null;
  return {
    game: one('game', GAME_IDS),
    role: one('role', ROLES),
    against: fields.get('against') || null,
    result: one('result', RESULTS),
  };
}

/** The filter as part of an address: empty, or with its question mark. */
export function writeFilter(filter: Filter): string {
  const set = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null);
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`;
}

/** Whom a game was played against, in the words of the filter, from the widest to the narrowest. */
export function againstOf({ source, opponent }: FinishedGame): readonly string[] {
  if (source === 'imported') return ['imported'];
  if (opponent === null) return ['two'];
  return [opponent.kind, `${opponent.kind}:${opponent.kind === 'computer' ? opponent.level : opponent.name}`];
}

export const filtered = (games: readonly FinishedGame[], filter: Filter): readonly FinishedGame[] =>
  games.filter(
    (game) =>
      (filter.game === null || game.game === filter.game) &&
      (filter.role === null || game.role === filter.role) &&
      (filter.against === null || againstOf(game).includes(filter.against)) &&
      (filter.result === null || resultOf(game) === filter.result),
  );

/** Null for games without a winner of this device's own. */
export function resultOf(game: FinishedGame): GameResult | null {
  const [own] = counted([game]);
  return own ? (isWon(own) ? 'won' : 'lost') : null;
}
