import { SCORES } from './pair.ts';
import type { Score } from './pair.ts';

/** Two scores to decide between, 0 to 1: `low` would be no gain, `high` a gain worth having. */
export interface Hypotheses {
  readonly low: number;
  readonly high: number;
}

/** `accepted`: `high` fits better and the test may stop; `rejected`: `low` does; `open`: not enough pairs yet. */
export type Verdict = 'accepted' | 'rejected' | 'open';

export interface Sprt {
  /** Logarithm of how much better `high` explains the pairs than `low`. */
  readonly llr: number;
  /** Below the first bound `high` is rejected, above the second it is accepted. */
  readonly bounds: readonly [number, number];
  readonly verdict: Verdict;
}

/** How often each verdict may be wrong. */
const ERROR_RATE = 0.05;
const BOUND = Math.log((1 - ERROR_RATE) / ERROR_RATE);

/** Scores that never came up count this much, so that both hypotheses give every score a chance above 0. */
const UNSEEN = 1e-3;

export interface SprtTest {
  /** Counts one more pair. */
  add(score: Score): Sprt;
  readonly now: Sprt;
}

/**
 * Generalised sequential probability ratio test over pairs. The shares of the scores 0, ½ and 1 are unknown, so each
 * hypothesis gets the shares that explain the pairs best among those with its score as their mean.
 */
export function sprtTest({ low, high }: Hypotheses): SprtTest {
  const counts = SCORES.map(() => 0);
  const judge = (): Sprt => {
    const llr = counts.every((count) => count === 0) ? 0 : ratio(counts, low, high);
    const verdict = llr >= BOUND ? 'accepted' : llr <= -BOUND ? 'rejected' : 'open';
    return { llr, bounds: [-BOUND, BOUND], verdict };
  };
  let now = judge();
  return {
    add(score) {
      const index = SCORES.indexOf(score);
      counts[index] = (counts[index] ?? 0) + 1;
      now = judge();
      return now;
    },
    get now() {
      return now;
    },
  };
}

function ratio(counts: readonly number[], low: number, high: number): number {
  const seen = counts.map((count) => Math.max(count, UNSEEN));
  const [underLow, underHigh] = [sharesWithMean(seen, low), sharesWithMean(seen, high)];
  return seen.reduce((sum, count, i) => sum + count * Math.log((underHigh[i] ?? 1) / (underLow[i] ?? 1)), 0);
}

/**
 * The likeliest shares of the scores among those with this mean: proportional to count / (1 + t (score − mean)),
 * with the t that gives this mean. The mean falls as t grows, so bisection finds it.
 */
function sharesWithMean(counts: readonly number[], mean: number): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weight = (i: number, t: number): number =>
    (counts[i] ?? 0) / total / (1 + t * ((SCORES[i] ?? 0) - mean));
  let [from, to] = [-1 / (1 - mean), 1 / mean];
  for (let step = 0; step < 45; step++) {
    const t = (from + to) / 2;
    const excess = SCORES.reduce<number>((sum, score, i) => sum + weight(i, t) * (score - mean), 0);
    if (excess > 0) from = t;
    else to = t;
  }
  return SCORES.map((_, i) => weight(i, (from + to) / 2));
}
