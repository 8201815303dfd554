import type { Dice } from '../search/chance.ts';
import type { RootMove } from '../search/public-search.ts';

/** What a hint of 1 (a likelihood e times that of the others) is worth in chances to win. */
const SECRECY = 0.05;
/** Moves that were looked at less than this part of the most visited one's visits are not known well enough. */
const WELL_KNOWN = 0.2;
/** Differences much below this are none: among such moves the lot decides. */
const EQUAL = 0.005;

/**
 * Jack's choice where others ask themselves what his moves say: a search sees what a move does until the next call, not
 * that it is remembered beyond. So among the moves that are known well, what each gives away counts against it.
 */
export function disguised(
  found: readonly RootMove[],
  hints: ReadonlyMap<number, number>,
  dice: Dice,
): number {
  const known = found.filter(({ visits }) => visits >= WELL_KNOWN * found[0].visits);
  const worth = known.map(({ move, jackWins }) => jackWins - SECRECY * (hints.get(move) ?? 0));
  const most = Math.max(...worth);
  const weights = worth.map((one) => Math.exp((one - most) / EQUAL));
  let left = dice.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  return (known.find((_, i) => (left -= weights[i]) < 0) ?? known[0]).move;
}
