import { NETWORK_SIZES } from '../networks.ts';

/** What a list is sorted by: newest first. */
interface Made {
  readonly id: string;
  readonly created: number;
}

/** The networks a table was made from, widest first. */
type NetworksOf = (table: string) => readonly string[];

const newerFirst = (one: Made, other: Made): number => other.created - one.created;

/**
 * At most `most` of the tables, newest first. Where there are more, the networks they were made from take turns, widest
 * first, so that a network that makes many tables displaces only its own.
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

/** All tables in the order of turns: within each network its smaller networks take turns as well. */
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

/** One list of two kinds of tables: each kind has half of the places, and those that the other kind does not need. */
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
