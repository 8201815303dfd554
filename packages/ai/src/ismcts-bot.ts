import type { GameTypes } from '@lamplight/rules';
import { seededRandom, elementAt } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { diceOf } from './search/chance.ts';
import { spend } from './search/clock.ts';
import { dealSource } from './search/deal-source.ts';
import { Ismcts } from './search/ismcts.ts';

/** The reference for other bots: plain ISMCTS with the belief from the cards alone. It plays the most visited move. */
export function ismctsBot<T extends GameTypes>(rules: BotRules<T>): Bot<T> {
  return {
    name: 'ismcts',
    async choose({ view, moves, budget, seed, signal }) {
      const dice = diceOf(seed);
      const start = rules.imagine(view, seededRandom(seed));
      const search = new Ismcts(rules, start, dealSource(rules.deals(view), dice), dice);
      await spend(
        budget,
        signal,
        (count) => {
          search.iterate(count);
          return true;
        },
        () => undefined,
      );
      const { tree, root } = search;
      let best = 0;
      let most = -1;
      for (let i = 0; i < elementAt(tree.count, root); i++) {
        const visits = elementAt(tree.visits, elementAt(tree.stats, root) + i);
        if (visits > most) [best, most] = [elementAt(tree.move, elementAt(tree.first, root) + i), visits];
      }
      const text = rules.formatMove(rules.unpack(best));
      return moves.find((move) => rules.formatMove(move) === text) ?? elementAt(moves, 0);
    },
  };
}
