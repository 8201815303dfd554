import type { Engine, Game, GameTypes, State } from '../game.ts';
import { moveList } from '../game.ts';
import { activationsOver, actorName } from './case.ts';
import type { Codec } from './codec.ts';
import { playToCall } from './foresee.ts';
import { SUSPECTS } from './layout.ts';
import { namesOf } from './masks.ts';

/** What a game brings itself; the rest of the interface follows from engine and codec. */
export type GameParts<T extends GameTypes> = Omit<
  Game<T>,
  'actor' | 'activation' | 'legalMoves' | 'accepts' | 'sample' | 'play' | 'preview' | keyof Codec<T['Move']>
> & {
  readonly codec: Codec<T['Move']>;
  readonly engine: Engine<T['Event']>;
  /** Whether an outcome of chance that cannot be listed is possible here. */
  readonly acceptsUnlisted?: (state: State, packed: number) => boolean;
};

/** Completes a game: legality is membership in the engine's list, and play happens on a copy. */
export function defineGame<T extends GameTypes>(parts: GameParts<T>): Game<T> {
  const { codec, acceptsUnlisted, ...rest } = parts;
  const { engine } = parts;

  // One for all: it is read before anything else can fill it, and a new one for each decision is most of its cost.
  const list = moveList();

  const acceptsPacked = (state: State, packed: number): boolean => {
    engine.moves(state, list);
    const at = list.items.indexOf(packed);
    return (at >= 0 && at < list.size) || acceptsUnlisted?.(state, packed) === true;
  };

  return {
    ...rest,
    ...codec,
    actor: actorName,
    activation: activationsOver,
    legalMoves(state) {
      engine.moves(state, list);
      const moves: T['Move'][] = [];
      for (let i = 0; i < list.size; i++) moves.push(codec.unpack(list.items[i]));
      return moves;
    },
    accepts(state, move) {
      const packed = codec.pack(move);
      return packed !== undefined && acceptsPacked(state, packed);
    },
    preview(view, move) {
      const packed = codec.pack(move);
      const now = parts.imagine(view, () => 0);
      const then = now.slice();
      if (packed !== undefined && acceptsPacked(now, packed)) playToCall(then, packed, engine);
      // A move that ends the game without a call changes nothing.
      const state = engine.winner(then) < 0 ? then : now;
      const split = (mask: number): string[] => namesOf(state[SUSPECTS] & mask, parts.characters);
      const visible = engine.visible(state);
      return { visible: split(visible), hidden: split(~visible) };
    },
    sample: (state, random) => codec.unpack(engine.sample(state, random)),
    play(state, move) {
      const packed = codec.pack(move);
      if (packed === undefined || !acceptsPacked(state, packed)) {
        throw new Error(`illegal move: ${JSON.stringify(move)}`);
      }
      const next = state.slice();
      const events: T['Event'][] = [];
      engine.apply(next, packed, (event) => events.push(event));
      return { state: next, events };
    },
  };
}
