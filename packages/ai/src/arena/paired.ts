import { elementAt } from '@lamplight/rules';
/** How many standard deviations to either side hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** A mean difference; `reach` is half the width of its 95 % confidence interval. */
export interface Difference {
  readonly mean: number;
  readonly reach: number;
  /** How many pairs were compared. */
  readonly count: number;
}

/** The mean of `one` less the mean of `other`, deal by deal; values that only the longer series has are left out. */
export function pairedDifference(one: readonly number[], other: readonly number[]): Difference {
  const count = Math.min(one.length, other.length);
  const differences = one.slice(0, count).map((value, i) => value - elementAt(other, i));
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, reach: Z * Math.sqrt(variance / count), count };
}
