import type { Game, GameTypes, State } from '../game.ts';

/**
 * The name of what chance decides at a state: `tiles`, `identity`, `cards/3` and `throw/3` (by round), `draw/2` (the
 * second card drawn in the game). A name says what is decided and never how many moves came before: nothing that the
 * roles do on the way there can change it.
 */
export function chanceName<T extends GameTypes>(game: Game<T>, state: State): string {
  if (game.actor(state) !== 'chance') throw new Error('chance decides nothing here');
  // Any outcome will do: at one state all are of one kind, and one kind cannot be listed.
  const { do: kind } = game.sample(state, () => 0);
  const { round, alibis } = game.view(state, 'spectator');
  switch (kind) {
    case 'tiles':
    case 'identity':
      return kind;
    case 'cards':
    case 'throw':
      return `${kind}/${round}`;
    case 'draw':
      return `${kind}/${alibis.investigator.count + alibis.jack.count + 1}`;
    default:
      throw new Error(`chance has no name for ${kind}`);
  }
}
