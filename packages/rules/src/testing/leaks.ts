import type { CaseView, Game, Refusal, State, Viewer } from '../game.ts';

/** One bit of the identity, which only Jack may learn; 0 before it is dealt. */
function identityBit(game: Game, state: State): number {
  const { identity } = game.view(state, 'jack');
  return identity === null ? 0 : game.characters.indexOf(identity) % 2;
}

/** Games that leak the identity, each in another way: the swap test must catch every one of them. */
export const LEAKS: Readonly<Record<string, (game: Game) => Game>> = {
  'a view': (game) => ({
    ...game,
    view(state: State, viewer: Viewer): CaseView {
      const view = game.view(state, viewer);
      if (viewer === 'jack' || identityBit(game, state) === 0) return view;
      return { ...view, suspects: view.suspects.toReversed() };
    },
  }),
  'the view of spectators': (game) => ({
    ...game,
    view(state: State, viewer: Viewer): CaseView {
      const view = game.view(state, viewer);
      return viewer === 'spectator' ? { ...view, pile: view.pile + identityBit(game, state) } : view;
    },
  }),
  'an event': (game) => ({
    ...game,
    play(state, move) {
      const step = game.play(state, move);
      return identityBit(game, state) === 0 ? step : { ...step, events: [...step.events, { event: 'hint' }] };
    },
  }),
  'the order of a list': (game) => ({
    ...game,
    legalMoves(state) {
      const legal = game.legalMoves(state);
      return identityBit(game, state) === 0 ? legal : legal.toReversed();
    },
  }),
  'a refusal': (game) => ({
    ...game,
    judge(state, by, move): Refusal | null {
      const refusal = game.judge(state, by, move);
      return refusal && identityBit(game, state) === 1 ? { ...refusal, refused: 'cannot-leave' } : refusal;
    },
  }),
  'whether Jack is asked': (game) => ({
    ...game,
    actor(state) {
      const actor = game.actor(state);
      return actor === 'jack' && identityBit(game, state) === 1 ? 'investigator' : actor;
    },
  }),
  'how activations are counted': (game) => ({
    ...game,
    activation: (state) => game.activation(state) + identityBit(game, state),
  }),
};
