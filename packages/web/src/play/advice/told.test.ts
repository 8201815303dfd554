import type { AnalysedDecision } from '@lamplight/ai/analysis';
import type { Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { beliefIn, chancesOf, clearedIn, chanceTold, gradeOf, lossTold, roundsOf } from './told.ts';

interface Known {
  readonly round?: number;
  readonly chance?: number;
  readonly belief?: number;
  readonly all?: number;
}

function decision(role: Role, { round = 1, chance, belief = 0, all = 0 }: Known): AnalysedDecision {
  const chances = { investigator: chance ?? 0, jack: 1 - (chance ?? 0) };
  const move = { do: 'walk' };
  return {
    index: 0,
    role,
    round,
    activation: 1,
    move,
    belief: { gull: belief },
    publicBelief: { gull: all },
    verdict: chance === undefined ? null : { best: move, chances, chancesPlayed: chances, loss: 0, nodes: 1 },
  };
}

describe('what a review tells', () => {
  it('a review keeps the last chance where there was nothing to judge', () => {
    const decisions = [
      decision('jack', {}),
      decision('jack', { chance: 0.4 }),
      decision('investigator', {}),
      decision('investigator', { chance: 0.6 }),
    ];
    expect(chancesOf(decisions)).toEqual([null, 0.4, 0.4, 0.6]);
  });

  it('a review suspects as the investigator does: everybody alike at first, and cleared characters not at all', () => {
    const decisions = [
      decision('jack', { belief: 1, all: 0.1 }),
      decision('investigator', { belief: 0.2, all: 0.1 }),
      decision('jack', { belief: 1, all: 0.3 }),
      decision('jack', { belief: 0, all: 0 }),
    ];
    expect(beliefIn('gull', decisions)).toEqual([0.1, 0.2, 0.2, 0]);
  });

  it('a review clears a character in the round whose witness call or card did it, not in the next', () => {
    const decisions = [
      decision('investigator', { round: 1, belief: 0.2, all: 0.2 }),
      decision('jack', { round: 1, belief: 1, all: 0.2 }),
      decision('jack', { round: 2, belief: 1, all: 0 }),
    ];
    expect(clearedIn('gull', decisions)).toBe(1);
    expect(clearedIn('gull', decisions.slice(0, 2))).toBeNull();
    expect(clearedIn('gull', decisions.slice(2))).toBe(2);
    expect(clearedIn('gull', [])).toBeNull();
  });

  it('a review finds where rounds begin', () => {
    const decisions = [1, 1, 2, 3, 3].map((round) => decision('jack', { round }));
    expect(roundsOf(decisions)).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: 2 },
      { round: 3, at: 3 },
    ]);
  });

  it('a review counts no loss where it knows nothing better', () => {
    const told = (loss: number): number => {
      const { verdict, ...rest } = decision('jack', { chance: 0.6 });
      const chances = { investigator: 0.6 - loss, jack: 0.4 + loss };
      return lossTold({ ...rest, verdict: verdict && { ...verdict, chances, loss } });
    };
    expect([0, 0.012, 0.0299, 0.03, 0.2].map(told)).toEqual([0, 0, 0, 3, 20]);
    expect(lossTold(decision('jack', {}))).toBe(0);
  });

  it('a review counts as a loss the difference of the chances it shows', () => {
    const { verdict } = decision('jack', { chance: 0.454 });
    const chances = { investigator: 0.366, jack: 0.634 };
    // 63 and 55 per cent, although 8.8 points would be shown as 9.
    expect(lossTold({ role: 'jack', verdict: verdict && { ...verdict, chances, loss: 0.088 } })).toBe(8);
  });

  it('a review shows no chance as certain that is not', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(chanceTold)).toEqual([0, 1, 50, 99, 100]);
  });

  it('a review has a grade for each loss', () => {
    expect([0, 0.02, 0.05, 0.1, 0.5].map(gradeOf)).toEqual(['good', 'good', 'slip', 'mistake', 'blunder']);
  });
});
