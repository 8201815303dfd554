import { analyse } from '@lamplight/ai/analysis';
import type { AnalysedDecision } from '@lamplight/ai/analysis';
import { GAMES, pick, seededRandom } from '@lamplight/rules';
import type { Game, GameTypes, Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { beliefsOf, chancesOf, clearedIn, chanceTold, gradeOf, lossTold, roundsOf } from './told.ts';

interface Known {
  readonly round?: number;
  readonly chance?: number;
  readonly belief?: AnalysedDecision['belief'];
  readonly all?: AnalysedDecision['belief'];
}

function decision(role: Role, { round = 1, chance, belief = {}, all = {} }: Known): AnalysedDecision {
  const chances = { investigator: chance ?? 0, jack: 1 - (chance ?? 0) };
  const move = { do: 'walk' };
  return {
    index: 0,
    role,
    round,
    activation: 1,
    move,
    belief,
    publicBelief: all,
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

  const jack = { gull: 1, bert: 0, smith: 0 };

  it('a review suspects as the investigator does: everybody alike at first, and after a witness call only those who are left', () => {
    const alike = { gull: 0.4, bert: 0.4, smith: 0.2 };
    const own = { gull: 0.5, bert: 0.25, smith: 0.25 };
    const decisions = [
      decision('jack', { belief: jack, all: alike }),
      decision('investigator', { belief: own, all: alike }),
      decision('jack', { belief: jack, all: alike }),
      decision('jack', { belief: jack, all: { gull: 0.7, bert: 0, smith: 0.3 } }),
    ];
    expect(beliefsOf(decisions)).toEqual([alike, own, own, { gull: 2 / 3, bert: 0, smith: 1 / 3 }]);
  });

  it('a review clears a character in the round whose witness call or card did it, not in the next', () => {
    const both = { gull: 0.5, bert: 0.5 };
    const decisions = [
      decision('investigator', { round: 1, belief: both, all: both }),
      decision('jack', { round: 1, belief: jack, all: both }),
      decision('jack', { round: 2, belief: jack, all: { gull: 1, bert: 0 } }),
    ];
    const clearedOf = (some: readonly AnalysedDecision[]) => clearedIn('bert', some, beliefsOf(some));
    expect(clearedOf(decisions)).toBe(1);
    expect(clearedOf(decisions.slice(0, 2))).toBeNull();
    expect(clearedOf(decisions.slice(2))).toBe(2);
    expect(clearedOf([])).toBeNull();
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

describe.each(Object.values(GAMES) as Game[])('the beliefs in a review of $id', (game) => {
  it('the beliefs that a review shows sum up to one at every decision, and leave Jack a suspect', async () => {
    const random = seededRandom(`review of ${game.id}`);
    const options = game.readOptions({}) ?? {};
    const moves: GameTypes['Move'][] = [];
    let state = game.setup(options);
    for (let actor = game.actor(state); actor && moves.length < 80; actor = game.actor(state)) {
      const legal = actor === 'chance' ? [game.sample(state, random)] : game.legalMoves(state);
      const calm = legal.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
      const move = pick(calm.length > 0 ? calm : legal, random);
      moves.push(move);
      state = game.play(state, move).state;
    }
    const { identity } = game.view(state, 'jack');
    const decisions: AnalysedDecision[] = [];
    const settings = { budget: { kind: 'nodes', nodes: 4 }, seed: 'few' } as const;
    for await (const one of analyse(game, { game: game.id, options, moves }, settings)) decisions.push(one);
    const beliefs = beliefsOf(decisions);
    expect(beliefs).toHaveLength(decisions.length);
    const rounds = new Set(decisions.map(({ round }) => round));
    expect(rounds.size).toBeGreaterThan(2);
    for (const belief of beliefs) {
      expect(Object.values(belief).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(belief[identity ?? '']).toBeGreaterThan(0);
    }
  });
});
