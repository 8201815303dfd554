import type { Game, GameTypes, State } from '../game.ts';

/**
 * The name of what chance decides at a state: `tiles`, `identity`, `cards/3` and `throw/3` (by round), `draw/2` (the
 * second card drawn in the game). A name says what is decided and not how many moves came before, so no decision of a
 * role can change it.
 */
export function chanceName<T extends GameTypes>(game: Game<T>, state: State): string {
  if (game.actor(state) !== 'chance') throw new Error('chance decides nothing here');
  // Any outcome will do, since all outcomes of a state are of one kind. It is sampled, since tiles cannot be listed.
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
