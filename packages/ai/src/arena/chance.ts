import type { Game, GameTypes, Random, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { chanceName } from '@lamplight/rules/fair';

/**
 * Chance by name: every decision has a source of its own, so that two games that went different ways are still dealt
 * the same wherever the same is asked. The alibi pile, too, lies in the same order for both.
 */
export function chanceByName<T extends GameTypes>(game: Game<T>, seed: string): (state: State) => Random {
  return (state) => seededRandom(`${seed}/${chanceName(game, state)}`);
}
