import { moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';

/**
 * The first move of a line that wins within the activation under way, whatever the opponent would do: an escape, or an
 * arrest when it is known who Jack is. Every position of the activation is looked at, each once, however many orders of
 * whistles lead to it; null where none wins, or where the time is up first.
 */
export function winningMove<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  deadline = Infinity,
): number | null {
  const { engine } = rules;
  const role = engine.actor(state);
  const activation = activationOf(state);
  const met = new Set<number>();
  const lists: MoveList[] = [];
  const states: Imagined[] = [];

  const wins = (position: Imagined, depth: number): number | null => {
    if (!rules.mayWinNow(position) || performance.now() > deadline) return null;
    const list = (lists[depth] ??= moveList());
    const after = (states[depth] ??= rules.copy(position));
    engine.moves(position, list);
    for (let i = 0; i < list.size; i++) {
      after.set(position);
      engine.apply(after, list.items[i]);
      if (engine.winner(after) === role) return list.items[i];
      if (engine.actor(after) !== role || activationOf(after) !== activation) continue;
      const key = keyOf(after);
      if (met.has(key)) continue;
      met.add(key);
      if (wins(after, depth + 1) !== null) return list.items[i];
    }
    return null;
  };
  return wins(state, 0);
}

const activationOf = (state: Imagined): number => 4 * roundIn(state) + activationIn(state);

/** A number of 53 bits for a state: two that differ have the same one too seldom to matter. */
function keyOf(state: Imagined): number {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let i = 0; i < state.length; i++) {
    one = Math.imul(one ^ state[i], 0x01000193);
    two = Math.imul(two + state[i], 0x85ebca6b) ^ (two >>> 13);
  }
  return (one >>> 0) * 0x20_0000 + (two & 0x1f_ffff);
}
