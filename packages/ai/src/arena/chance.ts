import type { CaseView, Game, GameTypes, Random, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';

/** What tells one decision of chance from the others of its kind. */
const NAMES: Readonly<Record<string, (view: CaseView, characters: number) => string>> = {
  tiles: () => 'tiles',
  identity: () => 'identity',
  cards: ({ round }) => `cards/${String(round)}`,
  throw: ({ round }) => `throw/${String(round)}`,
  // The card of the identity lies in no pile.
  draw: ({ pile }, characters) => `draw/${String(characters - pile)}`,
};

/** The name of what chance is to decide: the same for the same question, whatever was played before it. */
export function chanceName<T extends GameTypes>(game: Game<T>, state: State): string {
  const kind = game.sample(state, () => 0).do;
  const name = NAMES[kind];
  if (!name) throw new Error(`chance decides ${kind}, which has no name`);
  return name(game.view(state, 'spectator'), game.characters.length);
}

/**
 * Chance by name: every decision has a source of its own, so that two games that went different ways are still dealt
 * the same wherever the same is asked. The alibi pile, too, lies in the same order for both.
 */
export function chanceByName<T extends GameTypes>(game: Game<T>, seed: string): (state: State) => Random {
  return (state) => seededRandom(`${seed}/${chanceName(game, state)}`);
}
