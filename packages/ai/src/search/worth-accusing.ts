import { elementAt } from '@lamplight/rules';
import { corrected } from '../evaluation/calibrate.ts';
import type { Correction } from '../evaluation/calibrate.ts';
import type { Accusation } from './accusations.ts';
import type { RootMove } from './root-move.ts';

/**
 * By how much an accusation must be likelier right than the game is won without it. Measured: without a margin the
 * investigator lost by accusing early, since the belief in the likeliest suspect is a little too high.
 */
const MARGIN = 0.1;

/** The investigator's chance to win without an accusation, where the search gives Jack `jackWins`. */
export const playingOn = (correction: Correction, jackWins: number): number =>
  1 - corrected(correction, jackWins);

/**
 * Whether to accuse now rather than play on. An accusation ends the game whether it is right or wrong, so it is made
 * only where it is likelier right than the game is won without it. `weights` says how likely each of the moves found is
 * chosen otherwise; their chances are corrected first (`playingOn` of the game's title), since a search compares moves
 * better than it estimates chances.
 */
export function isWorthIt(
  correction: Correction,
  { right }: Accusation,
  found: readonly RootMove[],
  weights: readonly number[],
): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Where nothing was searched, the game without an accusation counts as even.
  if (total === 0) return right > 0.5;
  const jackWins = found.reduce((sum, one, i) => sum + elementAt(weights, i) * one.jackWins, 0) / total;
  return right > playingOn(correction, jackWins) + MARGIN;
}
