import { describe, expect, it } from 'vitest';
import { RegretMatching, UNAVAILABLE } from './regret-matching.ts';

/** The average plan after learning the same worths `times` times. */
function learnt(worths: readonly number[], times: number): readonly number[] {
  const matching = new RegretMatching(worths.length);
  for (let n = 0; n < times; n++) matching.learn(Float64Array.from(worths));
  return worths.map((_, choice) => matching.share(choice));
}

describe('regret matching', () => {
  it('regret matching comes to make the best choice and no other', () => {
    const shares = learnt([0.4, 0.6, 0.59], 400);
    expect(shares[1]).toBeGreaterThan(0.99);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('regret matching never makes a choice that is not available', () => {
    expect(learnt([UNAVAILABLE, 0.1, 0.1], 10)).toEqual([0, 0.5, 0.5]);
  });

  it('regret matching changes its choice when another one becomes better', () => {
    const matching = new RegretMatching(2);
    for (let n = 0; n < 2000; n++) matching.learn(Float64Array.from(n < 200 ? [0.6, 0.4] : [0.4, 0.6]));
    expect(matching.share(1)).toBeGreaterThan(0.95);
  });

  it('regret matching has no plan before it has learnt anything', () => {
    expect(new RegretMatching(2).share(1)).toBe(0);
  });
});
