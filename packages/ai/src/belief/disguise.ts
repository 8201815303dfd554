import { elementAt } from '@lamplight/rules';
import { drawn } from '../search/chance.ts';
import type { Dice } from '../search/chance.ts';
import type { RootMove } from '../search/root-move.ts';

/** A move is well known if its visits are at least this part of the most visited move's. */
const WELL_KNOWN = 0.2;
/** Moves whose worth differs by much less than this are equal: one is chosen at random. */
const EQUAL = 0.005;

/** A move and its worth to Jack, the cost of what it says included. */
export interface Weighed {
  readonly move: number;
  readonly worth: number;
}

/**
 * The worth of Jack's moves against an investigator who draws conclusions from them. A search looks ahead to the next
 * witness call and does not see that moves are remembered after it. So for each well known move, `costs` is subtracted:
 * how much, in chances to win, it says about who Jack is.
 */
export function weighed(found: readonly RootMove[], costs: ReadonlyMap<number, number>): readonly Weighed[] {
  return found
    .filter(({ visits }) => visits >= WELL_KNOWN * elementAt(found, 0).visits)
    .map(({ move, jackWins }) => ({ move, worth: jackWins - (costs.get(move) ?? 0) }));
}

/** Jack's choice among the well known moves: the best one after costs. */
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
