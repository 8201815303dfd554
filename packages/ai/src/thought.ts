import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import { beliefOf } from './belief/belief-of.ts';
import type { Thought } from '@lamplight/rules/bot';
import { calibrate } from './evaluation/calibrate.ts';
import type { RootMove } from './search/root-move.ts';

/** What a search has found so far, for people; `line` is what it expects after its first move. */
export function thoughtOf<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  found: readonly RootMove[],
  { nodes, line }: { readonly nodes: number; readonly line: readonly number[] },
): Thought<T> {
  const role = view.viewer === 'jack' ? 'jack' : 'investigator';
  // Only the searched part of the chance is corrected, not the certain part.
  const told = ({ jackWins, counted, given = 0 }: RootMove): number => {
    if (counted || given >= 1) return jackWins;
    const searched = Math.min(1, Math.max(0, (jackWins - given) / (1 - given)));
    return given + (1 - given) * calibrate(rules.title.corrections, role, searched);
  };
  const visits = found.reduce((sum, move) => sum + move.visits, 0) || 1;
  const moves = found.map((one) => ({
    move: rules.unpack(one.move),
    jackWins: told(one),
    share: one.visits / visits,
  }));
  return {
    belief: beliefOf(rules, view),
    jackWins: moves[0]?.jackWins ?? 0.5,
    line: [...moves.slice(0, 1).map(({ move }) => move), ...line.map((move) => rules.unpack(move))],
    moves,
    nodes,
  };
}
