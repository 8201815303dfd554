import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import { beliefOf } from './belief.ts';
import type { Thought } from './bot.ts';
import type { RootMove } from './search/public-search.ts';

/** What a search has found so far, for people. */
export function thoughtOf<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  found: readonly RootMove[],
  nodes: number,
): Thought<T> {
  const visits = found.reduce((sum, move) => sum + move.visits, 0) || 1;
  const moves = found.map((one) => ({
    move: rules.unpack(one.move),
    jackWins: one.jackWins,
    share: one.visits / visits,
  }));
  return {
    belief: beliefOf(rules, view),
    jackWins: found[0]?.jackWins ?? 0.5,
    line: moves.slice(0, 1).map(({ move }) => move),
    moves,
    nodes,
  };
}
