/** By option, the values it can have, the usual one first. */
export type OptionValues<Options> = Readonly<Record<string, readonly unknown[]>> & {
  readonly [Name in keyof Options]: readonly Options[Name][];
};

/** Reads options given from outside and completes them; undefined when they are not options of the game. */
export function optionsReader<Options extends object>(
  values: OptionValues<Options>,
): (given: unknown) => Options | undefined {
  const names = Object.keys(values);
  return (given = {}) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    if (Object.keys(given).some((name) => !names.includes(name))) return undefined;
    const asked = given as Readonly<Record<string, unknown>>;
    const complete: Record<string, unknown> = {};
    for (const [name, known] of Object.entries<readonly unknown[]>(values)) {
      const value = asked[name] === undefined ? known[0] : asked[name];
      if (!known.includes(value)) return undefined;
      complete[name] = value;
    }
    return complete as Options;
  };
}
