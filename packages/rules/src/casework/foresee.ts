import type { Game, GameTypes } from '../game.ts';

/**
 * The viewer's own view right after a move, before witnesses or chance answer anything. A move that is not legal, or
 * that ends the game without a call, changes nothing. Where everything lies is public, so any state that fits the view
 * leads to the same view. A function of its own, so that who only plays does not carry it.
 */
export function foresee<T extends GameTypes>(game: Game<T>, view: T['View'], move: T['Move']): T['View'] {
  const state = game.imagine(view, () => 0);
  const packed = game.pack(move);
  if (packed === undefined || !game.accepts(state, move)) return view;
  game.engine.applyUntilCall(state, packed);
  return game.outcome(state) ? view : game.view(state, view.viewer);
}
