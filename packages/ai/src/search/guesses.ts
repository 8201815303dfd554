import { corrected } from '../evaluation/set-right.ts';
import type { Correction } from '../evaluation/set-right.ts';
import type { Guess } from './accusations.ts';
import type { RootMove } from './public-search.ts';

/**
 * By how much an accusation must be likelier right than the game is won without it. Measured: without a margin the
 * investigator lost by accusing early, since the belief in the likeliest suspect is a little too high.
 */
const MARGIN = 0.1;

/**
 * How often Jack really won where the search gave a chance of so much and somebody could be accused: fitted to 170 games
 * of each title at 1,000 nodes, in which last chances were taken. These curves are flatter than those for the chances
 * that people are shown, which must also show the whole cost of a single bad move.
 */
const PLAYING_ON: Readonly<Record<string, Correction>> = {
  london: { slope: 0.365, shift: -0.827 },
  newyork: { slope: 0.566, shift: -0.372 },
};
const AS_FOUND: Correction = { slope: 1, shift: 0 };

/** The investigator's chance to win by playing on, where the search gives Jack so much. */
export const playingOn = (game: string, jackWins: number): number =>
  1 - corrected(PLAYING_ON[game] ?? AS_FOUND, jackWins);

/**
 * Whether to accuse now rather than play on. An accusation ends the game whether it is right or wrong, so it is made
 * only where it is likelier right than the game is won without it. `weights` says how likely each of the moves found is
 * chosen otherwise; their chances are corrected first, since a search compares moves better than it estimates chances.
 */
export function isWorthIt(
  game: string,
  { right }: Guess,
  found: readonly RootMove[],
  weights: readonly number[],
): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Never looked at, the game without a guess is worth as much as an even one.
  if (total === 0) return right > 0.5;
  const jackWins = found.reduce((sum, one, i) => sum + weights[i] * one.jackWins, 0) / total;
  return right > playingOn(game, jackWins) + MARGIN;
}
