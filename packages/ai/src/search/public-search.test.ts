import type { Game } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import { plainEvaluator } from '../evaluation/evaluators.ts';
import { calmStates } from '../testing/calm-states.ts';
import { diceOf } from './chance.ts';
import { dealSource, jacksIn } from './deal-source.ts';
import { PublicSearch } from './public-search.ts';
import type { RootMove } from './root-move.ts';

const ITERATIONS = 400;

describe.each(Object.values(GAMES) as Game[])('the public tree of $id', (game) => {
  const rules = botRules(game);
  const everybody = (1 << rules.characters.length) - 1;

  it('the public tree counts the same with statistics for all characters or only for possible Jacks', () => {
    for (const state of [...calmStates(game, 2)].filter((_, i) => i % 7 === 3).slice(0, 6)) {
      const role = game.actor(state) === 'jack' ? 'jack' : 'investigator';
      const view = game.view(state, role);
      const deals = rules.deals(view);
      const found = (jacks: number): RootMove[] => {
        const dice = diceOf('counts');
        const start = rules.imagine(view, seededRandom('counts'));
        const deal = dealSource(deals, dice);
        const search = new PublicSearch(rules, {
          start,
          deal,
          jacks,
          dice,
          horizon: 1,
          evaluate: plainEvaluator,
        });
        search.iterate(ITERATIONS);
        return search.rootMoves(role === 'jack' ? 1 : 0, deals[0]!.identity);
      };
      const few = found(jacksIn(deals));
      expect(few).toEqual(found(everybody));
      expect(few.reduce((sum, { visits }) => sum + visits, 0)).toBe(ITERATIONS);
    }
  });
});
