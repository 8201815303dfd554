import { NETWORK_SIZES } from '../networks.ts';

/** What stands in a list: by when it was made, newest first. */
interface Made {
  readonly id: string;
  readonly created: number;
}

/** The networks a table was made from, widest first. */
type NetworksOf = (table: string) => readonly string[];

const newerFirst = (one: Made, other: Made): number => other.created - one.created;

/**
 * At most so many of the tables, newest first. Where there are more, the networks they were made from take turns, the
 * widest ones first: one network that makes many tables hides its own, not those of others.
 */
export function sharedOut<Table extends Made>(
  tables: readonly Table[],
  most: number,
  networksOf: NetworksOf,
): readonly Table[] {
  const newestFirst = tables.toSorted(newerFirst);
  if (tables.length <= most) return newestFirst;
  return inTurns(newestFirst, networksOf).slice(0, most).toSorted(newerFirst);
}

/** All of them in the order of their turns: within each network the next smaller ones take turns as well. */
function inTurns<Table extends Made>(
  newestFirst: readonly Table[],
  networksOf: NetworksOf,
  depth = 0,
): readonly Table[] {
  if (newestFirst.length < 2 || depth === NETWORK_SIZES.length) return newestFirst;
  const byNetwork = Map.groupBy(newestFirst, ({ id }) => networksOf(id)[depth]);
  return [...byNetwork.values()]
    .flatMap((own) => inTurns(own, networksOf, depth + 1).map((table, turn) => ({ table, turn })))
    .sort((one, other) => one.turn - other.turn || newerFirst(one.table, other.table))
    .map(({ table }) => table);
}

/** Two kinds of tables in one list of at most so many: each has half of it, and what the other does not need. */
export function listOfBoth<Table extends Made>(
  one: readonly Table[],
  other: readonly Table[],
  most: number,
  networksOf: NetworksOf,
): readonly Table[] {
  const half = Math.floor(most / 2);
  const first = sharedOut(one, Math.max(half, most - other.length), networksOf);
  const second = sharedOut(other, most - first.length, networksOf);
  return [...first, ...second].sort(newerFirst);
}
