import type { Game } from '@lamplight/rules';

/** Every way to choose the options of a game; games of training go through all of them in turn. */
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
