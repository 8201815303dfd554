import { OPTION_VALUES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { oneOf } from '../settings/stored.ts';

/** The chosen options by name, including those of other games. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** The options of a game by name, each with its values. */
export const optionValuesOf = (game: GameId): Readonly<Record<string, readonly string[]>> =>
  OPTION_VALUES[game];

/** The options of one game among the chosen ones. */
export const optionsOf = (game: GameId, chosen: ChosenOptions): ChosenOptions =>
  Object.fromEntries(Object.keys(optionValuesOf(game)).map((name) => [name, chosen[name] ?? '']));

/** The stored options of all games, or the defaults. */
export function readChosen(fields: Readonly<Record<string, unknown>>): ChosenOptions {
  const all = Object.values(OPTION_VALUES).flatMap((options) => Object.entries<readonly string[]>(options));
  return Object.fromEntries(
    all.map(([name, values]) => [name, oneOf(fields[name], values, values[0] ?? '')]),
  );
}
