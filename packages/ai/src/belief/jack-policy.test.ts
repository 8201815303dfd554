import type { Game } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { allOf } from '../search/pieces.ts';
import { winningMove } from '../search/tactics.ts';
import { calmStates } from '../testing/calm-states.ts';
import { hintsOf, likelihoods } from './jack-policy.ts';

describe.each([GAMES.london, GAMES.newyork] as unknown as Game[])(
  'how Jack is taken to decide in $id',
  (game) => {
    const rules = botRules(game);
    const some = [...calmStates(game, 6)].filter((state) => game.actor(state) === 'jack') as Imagined[];

    it('gives every suspect a chance for every move, and all moves together 1', () => {
      const short = some.filter((state) => game.legalMoves(state).length < 30).slice(0, 40);
      for (const state of short) {
        const found = game
          .legalMoves(state)
          .map((move) => allOf(likelihoods(rules, state, rules.pack(move) ?? NaN)));
        for (const [i, { identity, chance }] of found[0].entries()) {
          expect(game.view(state, 'spectator').suspects).toContain(rules.characters[identity]);
          expect(chance).toBeCloseTo(1 / found.length, 9);
          const sum = found.reduce((total, one) => total + one[i].policy, 0);
          expect(sum).toBeLessThan(1 + 1e-9);
          if (found.every((one) => one[i].policy > 0)) expect(sum).toBeCloseTo(1, 9);
        }
      }
    });

    it('hints at one as much as away from the other where there are but two', () => {
      const certain = (one: number): number[] => rules.characters.map((_, i) => (i === one ? 1 : 0));
      let [moves, pointed] = [0, 0];
      for (const state of some
        .filter((one) => game.view(one, 'spectator').suspects.length > 1)
        .slice(0, 40)) {
        const [one, other] = game
          .view(state, 'spectator')
          .suspects.map((name) => rules.characters.indexOf(name));
        const hints = allOf(hintsOf(rules, state, one, certain(other)));
        const reverse = allOf(hintsOf(rules, state, other, certain(one)));
        expect([...hints.keys()]).toEqual(game.legalMoves(state).map((move) => rules.pack(move)));
        for (const [move, hint] of hints) {
          expect(hint).toBeCloseTo(-(reverse.get(move) ?? NaN), 9);
          moves++;
          if (Math.abs(hint) > 0.1) pointed++;
        }
      }
      expect(pointed).toBeGreaterThan(0.05 * moves);
    });

    it('L8.1 N8.1 rules out exactly those who leave a way out lying', () => {
      let ruledOut = 0;
      for (const state of some) {
        const calm = game.legalMoves(state).filter((move) => move.do !== 'escape');
        const taken = rules.pack(calm[0]) ?? NaN;
        for (const { identity, policy } of allOf(likelihoods(rules, state, taken))) {
          const before = rules.copy(state);
          rules.conceal(before, { identity, hands: [0, 0], weight: 1 });
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
  },
);
