import type { Game, GameTypes, Random, State } from '../game.ts';
import { chanceName } from './chance-name.ts';
import { dealKey, fairRandom } from './deal.ts';
import type { TableSecrets } from './deal.ts';

/** The secrets of a table; in the second game of a match also those of the first. */
export interface Dealing extends TableSecrets {
  /** The first game, whose opening is dealt again. */
  readonly opening?: TableSecrets;
}

/** The randomness for each name. */
export type ChanceSource = (name: string) => Random;

/** What is public before the first decision, and so is shared by both games of a match. */
const OPENING_NAMES: readonly string[] = ['tiles', 'cards/1', 'throw/1'];

/** The source of all chance of a table: the server uses it while the game is played, a verifier afterwards. */
export function chanceSource({ table, secrets, opening }: Dealing): ChanceSource {
  const key = dealKey({ table, secrets });
  const openingKey = opening === undefined ? key : dealKey(opening);
  return (name) => fairRandom(OPENING_NAMES.includes(name) ? openingKey : key, name);
}

/** The move that chance makes at a state. */
export function fairMove<T extends GameTypes>(game: Game<T>, state: State, source: ChanceSource): T['Move'] {
  return game.sample(state, source(chanceName(game, state)));
}
