import { describe, expect, it } from 'vitest';
import { hiddenPlans } from './hidden-plans.ts';
import type { PossibleJack } from './hidden-plans.ts';

/** The price of being e times likelier that the plans reckon with. */
const SECRECY = 0.01;

/**
 * The plans nobody can improve on, found another way: each Jack makes a move as often as all together do, times e to
 * what it is worth to him over the price of secrecy (Blahut and Arimoto's iteration).
 */
function settled(jacks: readonly PossibleJack[]): readonly (readonly number[])[] {
  const total = jacks.reduce((sum, { belief }) => sum + belief, 0);
  let common: readonly number[] = jacks[0].worths.map(() => 1 / jacks[0].worths.length);
  let plans: readonly (readonly number[])[] = [];
  for (let n = 0; n < 5000; n++) {
    plans = jacks.map(({ worths }) => {
      const odds = common.map((share, i) => share * Math.exp(((worths[i] ?? -Infinity) - 0.5) / SECRECY));
      const sum = odds.reduce((all, one) => all + one, 0);
      return odds.map((one) => one / sum);
    });
    common = common.map((_, i) =>
      jacks.reduce((sum, { belief }, j) => sum + (belief / total) * plans[j][i], 0),
    );
  }
  return plans;
}

describe('plans of all who may be Jack', () => {
  it.each([
    {
      name: 'two who like different moves a little',
      worths: [
        [0.5, 0.505],
        [0.505, 0.5],
      ],
      beliefs: [1, 1],
    },
    {
      name: 'two who like different moves much',
      worths: [
        [0.5, 0.6],
        [0.6, 0.5],
      ],
      beliefs: [1, 1],
    },
    {
      name: 'three, one of them suspected most',
      worths: [
        [0.5, 0.51, 0.49],
        [0.51, 0.5, 0.49],
        [0.4, 0.41, 0.42],
      ],
      beliefs: [1, 1, 2],
    },
    {
      name: 'one who does not have every move',
      worths: [
        [0.5, 0.5, 0.49],
        [0.5, 0.45, 0.45],
        [0.5, undefined, 0.46],
      ],
      beliefs: [1, 3, 2],
    },
  ])('come close to where nobody can improve on his: $name', ({ worths, beliefs }) => {
    const jacks = worths.map((own, i) => ({ belief: beliefs[i], worths: own }));
    const plans = hiddenPlans(jacks);
    for (const [i, plan] of settled(jacks).entries()) {
      for (const [move, share] of plan.entries()) expect(Math.abs(plans[i][move] - share)).toBeLessThan(0.03);
      expect(plans[i].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('hide Jack behind what the others would do', () => {
    const other = { belief: 1, worths: [0.3, 0.6] };
    const [, plan] = hiddenPlans([other, { belief: 1, worths: [0.5, 0.5] }]);
    expect(plan[1]).toBeGreaterThan(0.95);
  });

  it('do not give up a large chance for it', () => {
    const other = { belief: 9, worths: [0.3, 0.6] };
    const [, plan] = hiddenPlans([other, { belief: 1, worths: [0.6, 0.5] }]);
    expect(plan[0]).toBeGreaterThan(0.95);
  });

  it('are none where nobody may be Jack', () => {
    expect(hiddenPlans([])).toEqual([]);
  });
});
