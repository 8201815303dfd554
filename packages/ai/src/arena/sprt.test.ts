import { pick, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Score } from './pair.ts';
import { sprtTest } from './sprt.ts';
import type { Sprt, Verdict } from './sprt.ts';

const HYPOTHESES = { low: 0.5, high: 0.55 };

const pairs = (lost: number, halved: number, won: number): Score[] => [
  ...Array<Score>(lost).fill(0),
  ...Array<Score>(halved).fill(0.5),
  ...Array<Score>(won).fill(1),
];

function after(scores: readonly Score[]): Sprt {
  const test = sprtTest(HYPOTHESES);
  for (const score of scores) test.add(score);
  return test.now;
}

describe('sequential test over pairs', () => {
  it('a sequential test begins open, between bounds for errors of 5 %', () => {
    const { llr, bounds, verdict } = sprtTest(HYPOTHESES).now;
    expect({ llr, verdict }).toEqual({ llr: 0, verdict: 'open' });
    expect(bounds.map((bound) => bound.toFixed(2))).toEqual(['-2.94', '2.94']);
  });

  it('the log-likelihood ratio is the plain one where no pair is halved', () => {
    expect(after(pairs(0, 0, 10)).llr).toBeCloseTo(10 * Math.log(0.55 / 0.5), 2);
    expect(after(pairs(10, 0, 0)).llr).toBeCloseTo(10 * Math.log(0.45 / 0.5), 2);
    // 60 ln 1.1 + 40 ln 0.9
    expect(after(pairs(40, 0, 60)).llr).toBeCloseTo(1.5042, 2);
  });

  it('the log-likelihood ratio comes near its normal approximation', () => {
    // Mean 0.55, variance 0.1225: 1000 × 0.05 × (2 × 0.55 − 1.05) / (2 × 0.1225)
    expect(after(pairs(200, 500, 300)).llr).toBeGreaterThan(10.2 * 0.97);
    expect(after(pairs(200, 500, 300)).llr).toBeLessThan(10.2 * 1.03);
    // Halfway between both scores neither is favoured.
    expect(Math.abs(after(pairs(225, 500, 275)).llr)).toBeLessThan(0.05);
  });

  it('a sequential test reaches no verdict after few pairs, whatever they are', () => {
    for (const scores of [pairs(0, 0, 20), pairs(20, 0, 0)]) expect(after(scores).verdict).toBe('open');
    expect(after(pairs(0, 0, 40)).verdict).toBe('accepted');
    expect(after(pairs(40, 0, 0)).verdict).toBe('rejected');
  });

  /** How often each verdict comes out for random pairs whose mean score is 0.5 + shift / 100. */
  function verdicts(shift: number, runs: number): Record<Verdict, number> & { pairs: number } {
    const random = seededRandom(`sprt ${String(shift)}`);
    // In hundredths: 40 halved, the rest lost or won, 0.5 + shift / 100 on average.
    const scores = pairs(30 - shift, 40, 30 + shift);
    const found = { accepted: 0, rejected: 0, open: 0, pairs: 0 };
    for (let run = 0; run < runs; run++) {
      const test = sprtTest(HYPOTHESES);
      for (let n = 0; n < 5000 && test.now.verdict === 'open'; n++, found.pairs++)
        test.add(pick(scores, random));
      found[test.now.verdict]++;
    }
    return found;
  }

  it('a sequential test is wrong in about 5 % of matches', () => {
    const runs = 300;
    const none = verdicts(0, runs);
    expect(none.accepted / runs).toBeGreaterThan(0.015);
    expect(none.accepted / runs).toBeLessThan(0.085);
    const gain = verdicts(5, runs);
    expect(gain.rejected / runs).toBeGreaterThan(0.015);
    expect(gain.rejected / runs).toBeLessThan(0.085);
    expect(none.open + gain.open).toBe(0);
    expect(gain.pairs / runs).toBeGreaterThan(150);
    expect(gain.pairs / runs).toBeLessThan(450);
  });
});
