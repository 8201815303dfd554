import type { Game, GameTypes } from '../game.ts';

/**
 * The viewer's own view right after a move, before a witness call is answered or chance decides. A move that is
 * illegal, or that ends the game without a witness call, changes nothing. The board is public, so any state that fits
 * the view leads to the same view. This is not a member of `Game`, so that pages that do not use it do not load it.
 */
export function foresee<T extends GameTypes>(game: Game<T>, view: T['View'], move: T['Move']): T['View'] {
  const state = game.imagine(view, () => 0);
  const packed = game.pack(move);
  if (packed === undefined || !game.accepts(state, move)) return view;
  game.engine.applyUntilCall(state, packed);
  return game.outcome(state) ? view : game.view(state, view.viewer);
}
