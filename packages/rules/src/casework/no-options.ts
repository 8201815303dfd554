/** Reads the options of a game that has none: nothing, or an empty object. */
export function noOptions(options: unknown): Readonly<Record<string, never>> | undefined {
  if (options === undefined) return {};
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined;
  return Object.keys(options).length === 0 ? {} : undefined;
}
