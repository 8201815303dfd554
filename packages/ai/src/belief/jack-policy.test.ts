import type { Game } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { allOf } from '../search/pieces.ts';
import { winningMove } from '../search/tactics.ts';
import { calmStates } from '../testing/calm-states.ts';
import { hintsOf, likelihoods, likelihoodsIn } from './jack-policy.ts';
import { FORMER_POLICY } from './jack-style.ts';
import type { JackPolicy } from './jack-style.ts';

describe.each<Game>([GAMES.london, GAMES.newyork])('how Jack is taken to decide in $id', (game) => {
  const rules = botRules(game);
  const fitted = rules.title.styles[0]!.policy;
  const some = [...calmStates(game, 6)].filter((state) => game.actor(state) === 'jack') as Imagined[];

  it('the policy gives every suspect a chance for every move, and all moves together 1', () => {
    const short = some.filter((state) => game.legalMoves(state).length < 30).slice(0, 40);
    for (const state of short) {
      const found = game
        .legalMoves(state)
        .map((move) => allOf(likelihoods(rules, state, rules.pack(move) ?? NaN, [fitted]))[0]!);
      for (const [i, { identity, chance }] of found[0]!.entries()) {
        expect(game.view(state, 'spectator').suspects).toContain(rules.characters[identity]);
        expect(chance).toBeCloseTo(1 / found.length, 9);
        const sum = found.reduce((total, one) => total + one[i]!.policy, 0);
        expect(sum).toBeLessThan(1 + 1e-9);
        if (found.every((one) => one[i]!.policy > 0)) expect(sum).toBeCloseTo(1, 9);
      }
    }
  });

  it('between two suspects a move hints at one as much as away from the other', () => {
    const certain = (one: number): number[] => rules.characters.map((_, i) => (i === one ? 1 : 0));
    let [moves, pointed] = [0, 0];
    for (const state of some.filter((one) => game.view(one, 'spectator').suspects.length > 1).slice(0, 40)) {
      const [one, other] = game
        .view(state, 'spectator')
        .suspects.map((name) => rules.characters.indexOf(name));
      const hints = allOf(hintsOf(rules, state, one!, certain(other!), FORMER_POLICY));
      const reverse = allOf(hintsOf(rules, state, other!, certain(one!), FORMER_POLICY));
      expect([...hints.keys()]).toEqual(game.legalMoves(state).map((move) => rules.pack(move)));
      for (const [move, hint] of hints) {
        expect(hint).toBeCloseTo(-(reverse.get(move) ?? NaN), 9);
        moves++;
        if (Math.abs(hint) > 0.1) pointed++;
      }
    }
    expect(pointed).toBeGreaterThan(0.05 * moves);
  });

  it('L8.1 N8.1 the policy rules out exactly the suspects who would not use a way out', () => {
    let ruledOut = 0;
    for (const state of some) {
      const calm = game.legalMoves(state).filter((move) => move.do !== 'escape');
      const taken = rules.pack(calm[0]!) ?? NaN;
      for (const { identity, policy } of allOf(likelihoods(rules, state, taken, [fitted]))[0]!) {
        const before = rules.copy(state);
        rules.putDeal(before, { identity, hands: [0, 0], weight: 1 });
        const after = rules.copy(before);
        rules.engine.apply(after, taken);
        const had = winningMove(rules, before) !== null;
        const has = game.actor(after) === 'jack' && winningMove(rules, after) !== null;
        expect(policy === 0).toBe(had && !has);
        if (policy === 0) ruledOut++;
      }
    }
    expect(ruledOut).toBeGreaterThan(10);
  });
});

describe('the weights of a policy', () => {
  const NONE: JackPolicy = { company: [0, 0, 0, 0], unseen: [0, 0, 0, 0], foresight: 0, ownCard: 0 };
  const [ADA, BEN, CAT] = [0, 1, 2];
  /** The cards of Ada and Ben; after one everybody is seen, after the other only Cat. */
  const cards = {
    activation: 1,
    suspects: 0b111,
    options: [
      { code: 10, card: ADA, visible: [0b111] },
      { code: 11, card: BEN, visible: [0b111] },
    ],
  };
  const walks = {
    activation: 1,
    suspects: 0b111,
    options: [
      { code: 20, card: -1, visible: [0b111] },
      { code: 21, card: -1, visible: [0b100] },
    ],
  };
  const shares = (policy: JackPolicy, decision: typeof cards, taken: number): number[] =>
    likelihoodsIn(decision, taken, 0, policy).map((one) => one.policy);

  it('a policy whose weights are 0 says nothing', () => {
    expect(shares(NONE, cards, 10)).toEqual([0.5, 0.5, 0.5]);
    expect(shares(NONE, walks, 21)).toEqual([0.5, 0.5, 0.5]);
  });

  it('the weight of the own card makes a card speak for its character, or against', () => {
    const [ada, ben, cat] = shares({ ...NONE, ownCard: 1 }, cards, 10);
    expect([ada! > cat!, cat! > ben!, cat]).toEqual([true, true, 0.5]);
    const [avoids, , other] = shares({ ...NONE, ownCard: -1 }, cards, 10);
    expect(avoids).toBeLessThan(other!);
  });

  it('the weight of being unseen makes a walk speak for those it hides', () => {
    const [ada, ben, cat] = shares({ ...NONE, unseen: [0, 1, 0, 0] }, walks, 21);
    expect([ada === ben, ada! > 0.5, cat]).toEqual([true, true, 0.5]);
    expect(shares({ ...NONE, unseen: [1, 0, 1, 1] }, walks, 21)).toEqual([0.5, 0.5, 0.5]);
  });

  it('the weight of company makes a walk speak against those it leaves alone', () => {
    const [ada, ben, cat] = shares({ ...NONE, company: [0, 1, 0, 0] }, walks, 21);
    expect([ada === ben, ada! > cat!]).toEqual([true, true]);
  });

  it('a policy rules out suspects who would have missed a win as Jack', () => {
    expect(likelihoodsIn(walks, 21, 1 << CAT, NONE).map(({ policy }) => policy)).toEqual([0.5, 0.5, 0]);
  });
});
