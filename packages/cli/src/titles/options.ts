import type { Game, GameId } from '@lamplight/rules';
import { anyOf, misuse, quoted } from '../command-error.ts';
import { choice } from '../flags.ts';
import type { Flag } from '../flags.ts';
import { GAME_IDS, titleOf } from './index.ts';

/** Options as they were typed, by name. */
export type GivenOptions = Readonly<Record<string, string>>;

const valuesOf = (id: GameId, option: string): readonly string[] =>
  (titleOf(id).game.optionValues[option] ?? []).map(String);

const OPTIONS = [...new Set(GAME_IDS.flatMap((id) => Object.keys(titleOf(id).game.optionValues)))];

/** The games that have an option. */
const gamesWith = (option: string): readonly GameId[] =>
  GAME_IDS.filter((id) => Object.hasOwn(titleOf(id).game.optionValues, option));

/** A flag for each option that a game has. */
export const OPTION_FLAGS: Readonly<Record<string, Flag<string>>> = Object.fromEntries(
  OPTIONS.map((option) => {
    const games = gamesWith(option);
    const values = [...new Set(games.flatMap((id) => valuesOf(id, option)))];
    const told = anyOf(values.map((value, i) => (i === 0 ? `${value} (the default)` : value)));
    return [option, choice(option.charAt(0).toUpperCase(), values, `${anyOf(games)} only: ${told}`)];
  }),
);

/** These flags in the usage line of a command. */
export const OPTION_USAGE = Object.entries(OPTION_FLAGS)
  .map(([name, { placeholder }]) => `[--${name} ${placeholder ?? ''}]`)
  .join(' ');

/** Options in JSON, as an example for the help. */
export const OPTIONS_EXAMPLE = JSON.stringify(
  Object.fromEntries(
    OPTIONS.map((option) => [
      option,
      gamesWith(option)
        .flatMap((id) => valuesOf(id, option))
        .at(-1),
    ]),
  ),
);

/** The options among the flags of a command. */
export function optionsGiven(flags: object): GivenOptions {
  return Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => OPTIONS.includes(name) && value !== undefined),
  );
}

/** Throws for an option that the game does not have. */
export function checkOptions(given: GivenOptions, game: Game): void {
  const strange = Object.keys(given).find((name) => !Object.hasOwn(game.optionValues, name));
  if (strange !== undefined) throw misuse(`--${strange} is for ${anyOf(gamesWith(strange))} only`);
}

/** The options of a game as JSON gave them, completed. */
export function readOptions(game: Game, given: object): object {
  const options = game.readOptions(given);
  if (options === undefined) {
    const usual = JSON.stringify(game.readOptions({}) ?? {});
    throw misuse(
      `${quoted(JSON.stringify(given))} are no options of ${game.id}; by default they are ${usual}`,
    );
  }
  return options;
}
