import type { Game, GameTypes } from './game.ts';
import { RECORD_VERSION } from './record.ts';

type Options = Readonly<Record<string, unknown>>;

/** The names of a game's options, sorted; the text gives only their values, in this order. */
function optionNames(game: Game): readonly string[] {
  return Object.keys(game.readOptions({}) ?? {}).sort();
}

/** Game, options and versions: the beginning of the text and of what is sealed, such as `game-2006.1.1`. */
export function headerOf<T extends GameTypes>(game: Game<T>, options: T['Options']): string {
  const values = optionNames(game).map((name) => String((options as Options)[name]));
  return [[game.id, ...values].join('-'), RECORD_VERSION, game.rulesVersion].join('.');
}

/**
 * The options with these words as values, to be checked by the game's `readOptions`; undefined if the count is wrong.
 */
export function optionsFrom(game: Game, words: readonly string[]): Options | undefined {
  const names = optionNames(game);
  if (words.length !== names.length) return undefined;
  const usual = (game.readOptions({}) ?? {}) as Options;
  return Object.fromEntries(names.map((name, i) => [name, likewise(words[i] ?? '', usual[name])]));
}

/** The word as a value of the same type as the example. */
function likewise(word: string, example: unknown): unknown {
  if (typeof example === 'number') return Number(word);
  if (typeof example === 'boolean') return word === 'true' ? true : word === 'false' ? false : word;
  return word;
}
