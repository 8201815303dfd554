import { elementAt } from '@lamplight/rules';
import { drawn } from '../search/chance.ts';
import type { Dice } from '../search/chance.ts';
import type { RootMove } from '../search/root-move.ts';

/** Moves that were looked at less than this part of the most visited one's visits are not known well enough. */
const WELL_KNOWN = 0.2;
/** Differences much below this are none: among such moves the lot decides. */
const EQUAL = 0.005;

/** A move and what it is worth to Jack, all told. */
export interface Weighed {
  readonly move: number;
  readonly worth: number;
}

/**
 * What Jack's moves are worth where others ask themselves what they say: a search sees what a move does until the next
 * call, not that it is remembered beyond. So among the moves that are known well, what each gives away counts against it:
 * `costs` says how much, in chances to win.
 */
export function weighed(found: readonly RootMove[], costs: ReadonlyMap<number, number>): readonly Weighed[] {
  return found
    .filter(({ visits }) => visits >= WELL_KNOWN * elementAt(found, 0).visits)
    .map(({ move, jackWins }) => ({ move, worth: jackWins - (costs.get(move) ?? 0) }));
}

/** Jack's choice among the moves he knows well: the best, what they give away counted. */
export function disguised(
  found: readonly RootMove[],
  costs: ReadonlyMap<number, number>,
  dice: Dice,
): number {
  const known = weighed(found, costs);
  const most = Math.max(...known.map(({ worth }) => worth));
  const weights = known.map(({ worth }) => Math.exp((worth - most) / EQUAL));
  return drawn(known, weights, dice).move;
}
