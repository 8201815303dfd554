import type { Game } from '@lamplight/rules';

/** Every combination of the options of a game; training games use all of them in turn. */
export function allOptions(game: Game): readonly object[] {
  const choices = Object.entries(game.optionValues).reduce<readonly object[]>(
    (chosen, [name, values]) =>
      chosen.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
  return choices.map((choice) => {
    const options = game.readOptions(choice);
    if (!options) throw new Error(`${game.id} refuses its options`);
    return options;
  });
}
