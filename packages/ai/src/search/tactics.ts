import { moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { keyOf } from './position-key.ts';

/**
 * The first move of a line that wins within the activation under way, whatever the opponent would do: an escape, or an
 * arrest when it is known who Jack is. Every position of the activation is looked at, each once, however many orders of
 * whistles lead to it; null where none wins, or where the time is up first. The line begins with one of the offered
 * moves, where some are named.
 */
export function winningMove<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  deadline = Infinity,
  offered?: ReadonlySet<number>,
): number | null {
  return new Tactics(rules).winningMove(state, deadline, offered);
}

/** Finds wins at hand, one after the other: what a look needs is made but once. */
export class Tactics<T extends GameTypes> {
  private readonly rules: BotRules<T>;
  private readonly met = new Set<number>();
  private readonly lists: MoveList[] = [];
  private readonly states: Imagined[] = [];

  constructor(rules: BotRules<T>) {
    this.rules = rules;
  }

  /** As the function of this name. */
  winningMove(state: Imagined, deadline = Infinity, offered?: ReadonlySet<number>): number | null {
    this.met.clear();
    return this.search(state, 0, deadline, offered);
  }

  private search(
    position: Imagined,
    depth: number,
    deadline: number,
    offered?: ReadonlySet<number>,
  ): number | null {
    const { rules, met } = this;
    const { engine } = rules;
    if (!rules.mayWinNow(position) || performance.now() > deadline) return null;
    const role = engine.actor(position);
    const activation = activationOf(position);
    const list = (this.lists[depth] ??= moveList());
    const after = (this.states[depth] ??= rules.copy(position));
    engine.moves(position, list);
    for (let i = 0; i < list.size; i++) {
      const move = list.items[i];
      if (offered?.has(move) === false) continue;
      after.set(position);
      engine.apply(after, move);
      if (engine.winner(after) === role) return move;
      if (engine.actor(after) !== role || activationOf(after) !== activation) continue;
      if (!rules.mayWinNow(after)) continue;
      const key = keyOf(after);
      if (met.has(key)) continue;
      met.add(key);
      if (this.search(after, depth + 1, deadline) !== null) return move;
    }
    return null;
  }
}

const activationOf = (state: Imagined): number => 4 * roundIn(state) + activationIn(state);
