import { elementAt } from '@lamplight/rules';
/** How many standard deviations to either side hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** A mean difference, and how far the truth may lie to either side in 95 of 100 cases. */
export interface Difference {
  readonly mean: number;
  readonly reach: number;
  /** How many pairs were compared. */
  readonly count: number;
}

/** How much more one series has than another on the same deals; where one is longer, its last values are left out. */
export function pairedDifference(one: readonly number[], other: readonly number[]): Difference {
  const count = Math.min(one.length, other.length);
  const differences = one.slice(0, count).map((value, i) => value - elementAt(other, i));
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, reach: Z * Math.sqrt(variance / count), count };
}
