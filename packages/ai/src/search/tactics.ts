import { moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';

/** More positions than any activation has: a guard, not a limit that is met. */
const MOST_POSITIONS = 60_000;

/**
 * The first move of a line that wins within the activation under way, whatever the opponent would do: an escape, or an
 * arrest when it is known who Jack is. Every line of the activation is looked at; null where none wins.
 */
export function winningMove<T extends GameTypes>(rules: BotRules<T>, state: Imagined): number | null {
  const { engine } = rules;
  const role = engine.actor(state);
  const activation = activationOf(state);
  const lists: MoveList[] = [];
  let positions = 0;
  const wins = (position: Imagined, depth: number): number | null => {
    const list = (lists[depth] ??= moveList());
    engine.moves(position, list);
    const after = rules.copy(position);
    for (let i = 0; i < list.size && positions < MOST_POSITIONS; i++) {
      positions++;
      after.set(position);
      engine.apply(after, list.items[i]);
      if (engine.winner(after) === role) return list.items[i];
      if (engine.actor(after) !== role || activationOf(after) !== activation) continue;
      if (wins(after, depth + 1) !== null) return list.items[i];
    }
    return null;
  };
  return wins(state, 0);
}

const activationOf = (state: Imagined): number => 4 * roundIn(state) + activationIn(state);
