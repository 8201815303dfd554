import { ROLES } from '@lamplight/rules';
import type { GameId, Role } from '@lamplight/rules';
import type { FinishedGame } from './finished-game.ts';

/** A game that counts: this device's person had a role in it and played it here. */
export type CountedGame = FinishedGame & { readonly role: Role };

/** Games of two people at one device have no winner of their own, and imported games were not played here. */
export const counted = (games: readonly FinishedGame[]): readonly CountedGame[] =>
  games.filter((game): game is CountedGame => game.role !== null && game.source !== 'imported');

export const isWon = ({ role, winner }: CountedGame): boolean => role === winner;

export interface Numbers {
  readonly played: number;
  readonly won: number;
  /** Won in a row: up to the last game, and at best. */
  readonly row: number;
  readonly best: number;
}

export function numbersOf(games: readonly FinishedGame[]): Numbers {
  const results = inOrder(games).map(isWon);
  let [row, best] = [0, 0];
  for (const won of results) {
    row = won ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return { played: results.length, won: results.filter(Boolean).length, row, best };
}

/** Won games of all that were played. */
interface Share {
  readonly won: number;
  readonly played: number;
}
export type Shares = Readonly<Record<Role, Share>>;

export const sharesOf = (games: readonly FinishedGame[], of?: GameId): Shares => {
  const share = (role: Role): Share => {
    const own = counted(games).filter((game) => game.role === role && (of === undefined || game.game === of));
    return { won: own.filter(isWon).length, played: own.length };
  };
  return { investigator: share('investigator'), jack: share('jack') };
};

/** The levels of the computer that were played against, in the order of `levels`, then others. */
export function levelsOf(
  games: readonly FinishedGame[],
  levels: readonly string[],
): readonly (readonly [level: string, Shares])[] {
  const against = Map.groupBy(counted(games), ({ opponent }) =>
    opponent?.kind === 'computer' ? opponent.level : null,
  );
  const played = [...against.keys()].filter((level) => level !== null);
  const order = [
    ...levels.filter((level) => played.includes(level)),
    ...played.filter((level) => !levels.includes(level)),
  ];
  return order.map((level) => [level, sharesOf(against.get(level) ?? [])]);
}

/** The last results, oldest first. */
export const lastResults = (
  games: readonly FinishedGame[],
  most: number,
): readonly { readonly role: Role; readonly won: boolean }[] =>
  inOrder(games)
    .slice(-most)
    .map((game) => ({ role: game.role, won: isWon(game) }));

const inOrder = (games: readonly FinishedGame[]): readonly CountedGame[] =>
  counted(games).toSorted((one, other) => one.at - other.at || (one.id < other.id ? 1 : -1));

/** Whether anything was played in a role. */
export const anyPlayed = (shares: Shares): boolean => ROLES.some((role) => shares[role].played > 0);
