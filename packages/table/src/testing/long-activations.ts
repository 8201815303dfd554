import type { Game, GameTypes } from '@lamplight/rules';

/**
 * The game with whole rounds as activations. In Pocket every decision ends its activation; so that a role has something
 * to take back there, too, two activations of one role in a row count as one here.
 */
export function longActivations<T extends GameTypes>(game: Game<T>): Game<T> {
  return { ...game, activation: (state) => Math.floor(game.activation(state) / 4) };
}
