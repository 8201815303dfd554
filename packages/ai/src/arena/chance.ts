import type { Game, GameTypes, Random, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { chanceName } from '@lamplight/rules/fair';

/**
 * Chance by name: every decision of chance has its own source of randomness. Two games with different moves therefore
 * get the same cards under the same name, and their alibi piles have the same order.
 */
export function chanceByName<T extends GameTypes>(game: Game<T>, seed: string): (state: State) => Random {
  return (state) => seededRandom(`${seed}/${chanceName(game, state)}`);
}
