import { seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { hiddenPlans, PRICE_OF_A_HINT } from './hidden-plans.ts';
import type { PossibleJack } from './hidden-plans.ts';
import { UNAVAILABLE } from './regret-matching.ts';

type Plans = readonly (readonly number[])[];

const jack = (belief: number, ...worths: number[]): PossibleJack => ({
  belief,
  worths: Float64Array.from(worths),
});
const totalOf = (jacks: readonly PossibleJack[]): number =>
  jacks.reduce((sum, { belief }) => sum + belief, 0);
/** How often all possible Jacks together make each move, weighed by belief. */
const commonOf = (jacks: readonly PossibleJack[], plans: Plans): readonly number[] =>
  plans[0]!.map((_, move) =>
    jacks.reduce((sum, { belief }, i) => sum + (belief / totalOf(jacks)) * plans[i]![move]!, 0),
  );

/**
 * The plans that no Jack can improve on, found by Blahut and Arimoto's iteration: each Jack makes a move as often as
 * all together do, times e to the power of its worth to that Jack divided by the price of a hint.
 */
function settled(jacks: readonly PossibleJack[]): Plans {
  let common: readonly number[] = Array.from(jacks[0]!.worths, () => 1 / jacks[0]!.worths.length);
  let plans: Plans = [];
  for (let n = 0; n < 3000; n++) {
    plans = jacks.map(({ worths }) => {
      const most = Math.max(...worths);
      const odds = common.map((share, i) => share * Math.exp((worths[i]! - most) / PRICE_OF_A_HINT));
      const sum = odds.reduce((all, one) => all + one, 0);
      return odds.map((one) => one / sum);
    });
    common = commonOf(jacks, plans);
  }
  return plans;
}

/** The mean worth of these plans over all possible Jacks, less the cost of what they say. */
function worthOf(jacks: readonly PossibleJack[], plans: Plans): number {
  const common = commonOf(jacks, plans);
  let sum = 0;
  for (const [i, { belief, worths }] of jacks.entries()) {
    for (const [move, share] of plans[i]!.entries()) {
      if (share === 0) continue;
      const given = PRICE_OF_A_HINT * Math.log(share / common[move]!);
      sum += (belief / totalOf(jacks)) * share * (worths[move]! - given);
    }
  }
  return sum;
}

describe('plans of all who may be Jack', () => {
  it.each([
    { name: 'two who like different moves a little', jacks: [jack(1, 0.5, 0.505), jack(1, 0.505, 0.5)] },
    { name: 'two who like different moves much', jacks: [jack(1, 0.5, 0.6), jack(1, 0.6, 0.5)] },
    {
      name: 'three, one of them suspected most',
      jacks: [jack(1, 0.5, 0.51, 0.49), jack(1, 0.51, 0.5, 0.49), jack(2, 0.4, 0.41, 0.42)],
    },
    {
      name: 'one who does not have every move',
      jacks: [jack(1, 0.5, 0.5, 0.49), jack(3, 0.5, 0.45, 0.45), jack(2, 0.5, UNAVAILABLE, 0.46)],
    },
  ])('hidden plans come close to plans that nobody can improve on: $name', ({ jacks }) => {
    const plans = hiddenPlans(jacks, jacks[0]!.worths.length);
    for (const [i, plan] of settled(jacks).entries()) {
      for (const [move, share] of plan.entries())
        expect(Math.abs(plans[i]![move]! - share)).toBeLessThan(0.03);
    }
  });

  it('hidden plans lose next to nothing against the best plans, with many Jacks and moves', () => {
    const random = seededRandom('plans');
    const unit = (): number => random(1001) / 1000;
    for (let n = 0; n < 24; n++) {
      const spread = [0.02, 0.1, 1][n % 3]!;
      const jacks = Array.from({ length: 8 }, () =>
        jack(
          0.05 + unit(),
          ...Array.from({ length: 6 }, () => (unit() < 0.1 ? UNAVAILABLE : spread * unit())),
        ),
      ).filter(({ worths }) => Math.max(...worths) > UNAVAILABLE);
      const plans = hiddenPlans(jacks, 6);
      for (const [i, plan] of plans.entries()) {
        expect(plan.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        for (const [move, share] of plan.entries())
          if (jacks[i]!.worths[move] === UNAVAILABLE) expect(share).toBe(0);
      }
      expect(worthOf(jacks, settled(jacks)) - worthOf(jacks, plans)).toBeLessThan(0.002);
    }
  });

  it('hidden plans hide Jack behind what the other suspects would do', () => {
    const [, plan] = hiddenPlans([jack(1, 0.3, 0.6), jack(1, 0.5, 0.5)], 2);
    expect(plan![1]).toBeGreaterThan(0.95);
  });

  it('hidden plans do not give up a large chance to hide', () => {
    const [, plan] = hiddenPlans([jack(9, 0.3, 0.6), jack(1, 0.6, 0.5)], 2);
    expect(plan![0]).toBeGreaterThan(0.95);
  });

  it('hidden plans follow the belief: an unlikely suspect hides nobody', () => {
    const [first, second] = [jack(1, 0.6, 0.3), jack(1, 0.3, 0.6)];
    const hidden = jack(1, 0.5, 0.5);
    const often = (one: PossibleJack): PossibleJack => ({ ...one, belief: 9 });
    expect(hiddenPlans([often(first), second, hidden], 2)[2]![0]).toBeGreaterThan(0.8);
    expect(hiddenPlans([first, often(second), hidden], 2)[2]![1]).toBeGreaterThan(0.8);
  });

  it('without suspects there are no hidden plans', () => {
    expect(hiddenPlans([], 2)).toEqual([]);
  });
});
