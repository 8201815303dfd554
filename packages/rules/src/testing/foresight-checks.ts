import { foresee } from '../casework/foresee.ts';
import type { CaseView, Game, State, Viewer } from '../game.ts';
import { pick } from '../random.ts';
import { demandSame } from './breach.ts';
import type { Decision, Move } from './random-games.ts';
import type { Watch } from './watch.ts';

/**
 * What a viewer is shown before a move is what they see after it, whatever cards are hidden from them: with other
 * hidden cards that fit their view, the move leads to the same view.
 */
export function checkForesight({ game, random }: Watch, { state, actor, legal }: Decision): void {
  if (actor === 'chance') return;
  for (const viewer of [actor, 'spectator'] as const) {
    const view = game.view(state, viewer);
    const twin = game.imagine(view, random);
    const likely = Array.from({ length: 4 }, () => pick(legal, random));
    for (const move of likely) {
      const foreseen = foresee(game, view, move);
      const text = (): string => `what ${viewer} foresees of ${game.formatMove(move)}`;
      demandSame(foreseen, comesTrue(game, state, move, viewer), text);
      // A spectator may imagine a Jack who cannot leave where the true one can.
      if (game.accepts(twin, move)) demandSame(foreseen, comesTrue(game, twin, move, viewer), text);
    }
  }
}

/**
 * The viewer's view after the move, before a witness call is answered; the old view where the game ends without one.
 */
function comesTrue(game: Game, state: State, move: Move, viewer: Viewer): CaseView {
  const { call, state: next } = game.play(state, move);
  if (call) return game.view(call.state, viewer);
  return game.view(game.outcome(next) ? state : next, viewer);
}
