import type { Game, GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { botRules } from '../bot-rules.ts';
import { evaluatorOf } from '../evaluation/nets.ts';
import { horizonOf } from '../search-bot.ts';
import { diceOf } from './chance.ts';
import { dealSource, jacksIn } from './deal-source.ts';
import { Ismcts } from './ismcts.ts';
import { typesOf } from '../pocket/jack-types.ts';
import { LeafValues } from '../pocket/leaf-values.ts';
import { RoundGraph } from '../pocket/round-graph.ts';
import { toldValues } from '../pocket/told-values.ts';
import { PublicSearch } from './public-search.ts';

/** The searches of the bots, without a bot around them: for whoever measures them. */
export const SEARCHES = ['ismcts', 'best'] as const;
export type SearchName = (typeof SEARCHES)[number];

export interface Search {
  iterate(count: number): void;
}

/** Opens a search of what a role sees; everything that can be made ready once is. */
export type OpenSearch<T extends GameTypes> = (view: T['View'], seed: string) => Search;

export async function searchOf<T extends GameTypes>(name: SearchName, game: Game<T>): Promise<OpenSearch<T>> {
  const rules = botRules(game);
  const evaluate = await evaluatorOf(rules);
  return (view, seed) => {
    const dice = diceOf(seed);
    const start = rules.imagine(view, seededRandom(seed));
    const deals = rules.deals(view);
    const deal = dealSource(deals, dice);
    if (name === 'ismcts') return new Ismcts(rules, start, deal, dice);
    const horizon = horizonOf(rules.id);
    return new PublicSearch(rules, { start, deal, jacks: jacksIn(deals), dice, horizon, evaluate });
  };
}

/** Finds everything that can happen in the rest of a round of Pocket; tells how many districts it can end with. */
export function enumerateRound<T extends GameTypes>(game: Game<T>, view: T['View']): number {
  const rules = botRules(game);
  const start = rules.imagine(view, seededRandom('enumerate'));
  const types = typesOf(rules.copy(start), rules.deals(view), rules.characters.length);
  return new RoundGraph(start, types).leaves;
}

/**
 * Works out the rest of a game of Pocket from round 7 on: what each Jack there can be may expect where the investigator
 * is told who he is.
 */
export function solveLateRounds<T extends GameTypes>(game: Game<T>, view: T['View']): readonly number[] {
  const rules = botRules(game);
  const start = rules.imagine(view, seededRandom('late'));
  const types = typesOf(rules.copy(start), rules.deals(view), rules.characters.length);
  const graph = new RoundGraph(start, types);
  const leaves = new LeafValues(start, graph, types);
  leaves.go(graph.leaves);
  return toldValues(graph, types, leaves.values);
}
