import type { Engine, Game, GameTypes, State, Viewer } from '../game.ts';
import { STEP } from './layout.ts';

/** How many activations are over before a round's last. */
const LAST = 3;

/**
 * Plays a legal move in place, but no witness call; returns whether it would come now. Whoever makes a round's last
 * activation makes its first as well (L2.2, N2.3, P2.3), so the last is played as if it were the first, which no call
 * follows.
 */
export function playToCall<Event>(state: State, move: number, engine: Engine<Event>): boolean {
  const over = state[STEP] === LAST ? LAST : 0;
  state[STEP] -= over;
  engine.apply(state, move);
  state[STEP] += over;
  return state[STEP] > LAST;
}

// Functions of their own, so that who only plays does not carry them.

/**
 * The viewer's own view right after a move, before witnesses or chance answer anything. A move that is not legal, or
 * that ends the game without a call, changes nothing. Where everything lies is public, so any state that fits the view
 * leads to the same view.
 */
export function foresee<T extends GameTypes>(game: Game<T>, view: T['View'], move: T['Move']): T['View'] {
  const state = game.imagine(view, () => 0);
  const packed = game.pack(move);
  if (packed === undefined || !game.accepts(state, move)) return view;
  if (playToCall(state, packed, game.engine)) return atCall(game, state, view.viewer);
  return game.outcome(state) ? view : game.view(state, view.viewer);
}

/** What `viewer` sees when a legal move has the witnesses called, just before they answer; null where it has not. */
export function viewAtCall<T extends GameTypes>(
  game: Game<T>,
  state: State,
  move: T['Move'],
  viewer: Viewer,
): T['View'] | null {
  // The witnesses are called after a round's last activation only.
  if (state[STEP] !== LAST) return null;
  const packed = game.pack(move);
  const next = state.slice();
  return packed !== undefined && playToCall(next, packed, game.engine) ? atCall(game, next, viewer) : null;
}

/** While the witnesses are called nobody decides. */
function atCall<T extends GameTypes>(game: Game<T>, state: State, viewer: Viewer): T['View'] {
  return { ...game.view(state, viewer), actor: null, due: null };
}
