import type { Game, GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import type { BotRules, Solver } from '../bot-rules.ts';
import { botRules } from '../make-bot-rules.ts';
import { evaluatorOf } from '../evaluation/nets.ts';
import { diceOf } from './chance.ts';
import { dealSource, jacksIn } from './deal-source.ts';
import { Ismcts } from './ismcts.ts';
import { PublicSearch } from './public-search.ts';

/** The searches of the bots without a bot around them, for benchmarks. */
export const SEARCHES = ['ismcts', 'best'] as const;
export type SearchName = (typeof SEARCHES)[number];

export interface Search {
  iterate(count: number): void;
}

/** Opens a search of a view; everything that can be prepared once is prepared. */
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
    const { horizon } = rules.title;
    return new PublicSearch(rules, { start, deal, jacks: jacksIn(deals), dice, horizon, evaluate });
  };
}

/** In how many positions the rest of a round can end, in a game with a solver. */
export function enumerateRound<T extends GameTypes>(game: Game<T>, view: T['View']): number {
  const rules = botRules(game);
  return solverOf(rules).enumerateRound(rules, view);
}

/**
 * Solves the last rounds of a game with a solver: the chance of each possible Jack if the investigator knows who Jack
 * is.
 */
export function solveLateRounds<T extends GameTypes>(game: Game<T>, view: T['View']): readonly number[] {
  const rules = botRules(game);
  return solverOf(rules).lateValues(rules, view);
}

function solverOf<T extends GameTypes>({ id, title }: BotRules<T>): Solver {
  if (!title.solver) throw new Error(`${id} has no solver`);
  return title.solver;
}
