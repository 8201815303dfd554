import { moveList } from '@lamplight/rules';
import type { Game, Random, State } from '@lamplight/rules';

/** Plays whole games of uniformly random moves through the engine, the way a search does: in place, without copies. */
export interface RandomGames {
  /** Plays `count` games to their end. */
  play(count: number): void;
  /** Decisions of the two roles so far; moves of chance are not counted. */
  decisions(): number;
}

export function randomGames(game: Game, options: object): RandomGames {
  const { engine } = game;
  const random = xorshift();
  const start: State = game.setup(options);
  const state: State = start.slice();
  const list = moveList();
  let decisions = 0;
  // Index into ACTORS: 0 and 1 are the roles, 2 is chance, and a finished game has no actor.
  const chance = 2;
  return {
    play(count) {
      for (let i = 0; i < count; i++) {
        state.set(start);
        for (let actor = engine.actor(state); actor >= 0; actor = engine.actor(state)) {
          if (actor === chance) {
            engine.apply(state, engine.sample(state, random));
          } else {
            engine.moves(state, list);
            const move = list.items[random(list.size)];
            if (move === undefined) throw new Error('a role without a move');
            engine.apply(state, move);
            decisions++;
          }
        }
      }
    },
    decisions: () => decisions,
  };
}

/** Marsaglia’s xorshift32: cheap, so that the games are measured and not the random numbers. */
function xorshift(): Random {
  let x = 0x9e3779b9 | 0;
  return (bound) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return Math.floor(((x >>> 0) / 0x1_0000_0000) * bound);
  };
}
