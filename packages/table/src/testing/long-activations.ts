import type { Game, GameTypes } from '@lamplight/rules';

/**
 * The game with whole rounds for activations. In Pocket every decision ends its activation; so that there, too,
 * a role has something to take back, two activations of one role in a row count as one here.
 */
export function longActivations<T extends GameTypes>(game: Game<T>): Game<T> {
  return { ...game, activation: (state) => Math.floor(game.activation(state) / 4) };
}
