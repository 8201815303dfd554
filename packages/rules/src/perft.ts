import { ACTORS, moveList } from './game.ts';
import type { Game, GameTypes, MoveList, State } from './game.ts';

/** Where to count from, and what chance decides: the first move of `chance` that is possible in a state. */
export interface PerftPosition<T extends GameTypes = GameTypes> {
  readonly options: T['Options'];
  readonly moves: readonly T['Move'][];
  readonly chance: readonly T['Move'][];
}

/**
 * Counts the sequences of 1, 2, … `depth` decisions of roles from a position. Chance's moves are not counted. A
 * sequence that ends the game earlier counts for nothing at that depth. Undefined when chance had to decide and no
 * move of the list was possible.
 */
export function perft<T extends GameTypes>(
  game: Game<T>,
  position: PerftPosition<T>,
  depth: number,
): readonly number[] | undefined {
  const { engine } = game;
  const chanceActs = ACTORS.indexOf('chance');
  const counts: number[] = Array.from({ length: depth }, () => 0);
  const lists: readonly MoveList[] = counts.map(() => moveList());

  /** Lets chance decide until a role decides; false when the list holds no possible move. */
  const settle = (state: State): boolean => {
    while (engine.actor(state) === chanceActs) {
      const move = position.chance.find((candidate) => game.accepts(state, candidate));
      const packed = move && game.pack(move);
      if (packed === undefined) return false;
      engine.apply(state, packed);
    }
    return true;
  };

  const count = (state: State, level: number): boolean => {
    if (!settle(state)) return false;
    const list = lists[level];
    if (list === undefined || engine.actor(state) < 0) return true;
    engine.moves(state, list);
    counts[level] = (counts[level] ?? 0) + list.size;
    if (level + 1 === depth) return true;
    for (let i = 0; i < list.size; i++) {
      const next = state.slice();
      engine.apply(next, list.items[i] ?? 0);
      if (!count(next, level + 1)) return false;
    }
    return true;
  };

  let start = game.setup(position.options);
  for (const move of position.moves) start = game.play(start, move).state;
  return count(start.slice(), 0) ? counts : undefined;
}
