/** Thrown when a game breaks its contract; the message ends with a record that shows it. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/** Throws a Breach unless the condition holds; the message is made only when it fails. */
export function demand(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Breach(what());
}

/** Throws a Breach unless two values are the same JSON, byte for byte. */
export function demandSame(actual: unknown, expected: unknown, what: () => string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Breach(`${what()}: ${difference(left, right)}`);
}

/** The first difference of two texts, with a little context. */
export function difference(left = 'nothing', right = 'nothing'): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `…${around(left)}… is not …${around(right)}…`;
}

/** Sorted texts of moves, for comparing lists whose order does not matter. */
export function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
