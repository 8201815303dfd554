import { pick, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { meanOfPairs, shareOf } from './interval.ts';
import type { Estimate } from './interval.ts';

const bounds = ({ low, high }: Estimate): number[] => [low, high].map((bound) => Number(bound.toFixed(4)));

describe('share of won games', () => {
  it('the share of won games has Wilson’s interval', () => {
    expect(shareOf(8, 10)).toMatchObject({ score: 0.8 });
    expect(bounds(shareOf(8, 10))).toEqual([0.4902, 0.9433]);
    expect(bounds(shareOf(0, 10))).toEqual([0, 0.2775]);
    expect(bounds(shareOf(10, 10))).toEqual([0.7225, 1]);
    expect(bounds(shareOf(50, 100))).toEqual([0.4038, 0.5962]);
  });

  it('the share of won games is unknown without games', () => {
    expect(shareOf(0, 0)).toEqual({ score: 0.5, low: 0, high: 1 });
    expect(meanOfPairs(0, 0, 0)).toEqual({ score: 0.5, low: 0, high: 1 });
  });
});

describe('mean of pairs', () => {
  it('the mean of pairs is the share of won pairs where no pair is halved', () => {
    expect(meanOfPairs(8, 0, 10)).toEqual(shareOf(8, 10));
    expect(bounds(meanOfPairs(10, 0, 10))).toEqual([0.7225, 1]);
  });

  it('the interval of the mean of pairs is narrower the more pairs are halved', () => {
    // 30 won, 50 halved, 20 lost: variance 0.2475 - 50/103.84/4 = 0.1271, that of 194.7 games.
    expect(bounds(meanOfPairs(55, 50, 100))).toEqual([0.4798, 0.6182]);
    // 0.55 ± 1.96 √(0.1225 / 10000)
    expect(bounds(meanOfPairs(5500, 5000, 10_000))).toEqual([0.5431, 0.5569]);
  });

  it('the mean of pairs is not certain where all pairs are halved', () => {
    const { low, high } = meanOfPairs(20, 40, 40);
    expect(low).toBeLessThan(0.47);
    expect(high).toBeGreaterThan(0.53);
    expect(low + high).toBeCloseTo(1);
  });

  it.each([
    [0.25, 0.5, 0.25],
    [0.03, 0.47, 0.5],
    [0.01, 0.04, 0.95],
  ])(
    'the interval of the mean of pairs holds the truth in 95 of 100 cases: %d lost, %d halved, %d won',
    (lost, halved, won) => {
      const scores = [lost, halved, won].flatMap((share, i) =>
        Array<number>(Math.round(100 * share)).fill(i / 2),
      );
      const random = seededRandom('coverage');
      const truth = won + halved / 2;
      let held = 0;
      for (let n = 0; n < 2000; n++) {
        const drawn = Array.from({ length: 60 }, () => pick(scores, random));
        const sum = drawn.reduce((total, score) => total + score, 0);
        const { low, high } = meanOfPairs(sum, drawn.filter((score) => score === 0.5).length, 60);
        if (low <= truth && truth <= high) held++;
      }
      expect(held / 2000).toBeGreaterThan(0.935);
      expect(held / 2000).toBeLessThan(0.98);
    },
  );
});
