import { has, hexSet, isEmpty, union, unionOver, unionTable, without } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { NEXT_TO, onStreets, STREET_NEXT_TO, STREETS } from './board.ts';
import { elementAt } from '../element-at.ts';

/** For each number of steps, for each street hex: the street hexes within that many steps. */
export type Within = readonly (readonly HexSet[])[];

/** Grows the reach of every street hex over `next` until nothing new is reached. */
function growing(next: readonly HexSet[]): Within {
  const table = unionTable(next);
  let sets = STREETS.map((_, hex) => hexSet([hex]));
  const rings = [sets];
  for (;;) {
    const grown = sets.map((set) => union(set, unionOver(set, table)));
    if (grown.every((set, hex) => isEmpty(without(set, elementAt(sets, hex))))) break;
    sets = grown;
    rings.push(sets);
  }
  return rings.map((ring) => ring.map(onStreets));
}

/** L3.2: the hexes within k steps over streets. Characters do not block, so this never changes. */
export const WITHIN: Within = growing(STREET_NEXT_TO);

/** L5.5: the street hexes within k steps for Miss Stealthy, who passes obstacles. */
export const WITHIN_STEALTHY: Within = growing(NEXT_TO);

/** Steps between two street hexes over streets: the first number within which the one lies from the other. */
export const DISTANCE: readonly Int8Array[] = STREETS.map((_, from) =>
  Int8Array.from(STREETS, (__, to) => WITHIN.findIndex((ring) => has(elementAt(ring, from), to))),
);
