/** What stands in a list: by when it was made, newest first. */
interface Made {
  readonly id: string;
  readonly created: number;
}

/**
 * At most so many of the tables, newest first. Where there are more, the networks they were made from take turns: one
 * network that makes many tables hides its own, not those of others.
 */
export function sharedOut<Table extends Made>(
  tables: readonly Table[],
  most: number,
  networkOf: (table: string) => string,
): readonly Table[] {
  const newestFirst = tables.toSorted((one, other) => other.created - one.created);
  if (tables.length <= most) return newestFirst;
  const turnOf = new Map<Table, number>();
  const counts = new Map<string, number>();
  for (const table of newestFirst) {
    const network = networkOf(table.id);
    const before = counts.get(network) ?? 0;
    turnOf.set(table, before);
    counts.set(network, before + 1);
  }
  const inTurns = newestFirst.toSorted((one, other) => (turnOf.get(one) ?? 0) - (turnOf.get(other) ?? 0));
  return inTurns.slice(0, most).toSorted((one, other) => other.created - one.created);
}

/** Two kinds of tables in one list of at most so many: each has half of it, and what the other does not need. */
export function listOfBoth<Table extends Made>(
  one: readonly Table[],
  other: readonly Table[],
  most: number,
  networkOf: (table: string) => string,
): readonly Table[] {
  const half = Math.floor(most / 2);
  const first = sharedOut(one, Math.max(half, most - other.length), networkOf);
  const second = sharedOut(other, most - first.length, networkOf);
  return [...first, ...second].sort((a, b) => b.created - a.created);
}
