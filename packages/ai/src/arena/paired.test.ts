import { describe, expect, it } from 'vitest';
import { pairedDifference } from './paired.ts';

describe('the difference of two series on the same deals', () => {
  it('a paired difference has no uncertainty where it is the same for every deal', () => {
    expect(pairedDifference([1, 1, 1], [0, 0, 0])).toEqual({ mean: 1, reach: 0, count: 3 });
  });

  it('a paired difference counts only the deals of both series', () => {
    expect(pairedDifference([1, 0, 1, 1], [1, 0])).toEqual({ mean: 0, reach: 0, count: 2 });
  });

  it('a paired difference gets its interval from the spread of the differences, not from that of the series', () => {
    const [one, other] = [
      [1, 0, 1, 0],
      [0, 0, 1, 0],
    ];
    const { mean, reach } = pairedDifference(one, other);
    expect(mean).toBe(0.25);
    // One deal of four differs: the standard deviation is 0.5.
    expect(reach).toBeCloseTo((1.959964 * 0.5) / 2, 5);
  });
});
