import type { JackPolicy } from './jack-policy.ts';
import { FORMER_POLICY, UNHIDDEN_POLICY } from './jack-policy.ts';
import { drawn } from '../search/chance.ts';
import type { Dice } from '../search/chance.ts';
import type { RootMove } from '../search/public-search.ts';

/** What Jack hides, and how much that is worth. */
export interface Disguise {
  readonly policy: JackPolicy;
  /** What a hint of 1 (a likelihood e times that of the others) costs, in chances to win. */
  readonly price: number;
}

/** As up to best-2: Jack avoided what the investigator took as a sign, and so took the own card too often. */
const FORMER_DISGUISE: Disguise = { policy: FORMER_POLICY, price: 0.05 };
const PRICE = 0.02;

/**
 * What Jack hides in a game; null for nothing. In Pocket no bot draws conclusions from Jack's decisions, and in New York
 * Jack was measured to lose more by hiding than to gain.
 */
export function disguiseOf(game: string, former: boolean): Disguise | null {
  if (game !== 'london') return null;
  return former ? FORMER_DISGUISE : { policy: UNHIDDEN_POLICY, price: PRICE };
}

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
    .filter(({ visits }) => visits >= WELL_KNOWN * found[0].visits)
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
