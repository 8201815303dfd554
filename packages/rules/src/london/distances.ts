import { has, hexSet, isEmpty, sift, union, unionOver, unionTable, without } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { NEXT_TO, onStreets, STREET_NEXT_TO, STREETS } from './board.ts';

/** For each number of steps, for each street hex: the street hexes within that many steps. */
export type Within = readonly (readonly HexSet[])[];

/** Grows every street hex over `next` until nothing new is reached. */
function growing(next: readonly HexSet[]): Within {
  const table = unionTable(next);
  let sets = STREETS.map((_, hex) => hexSet([hex]));
  const rings = [sets];
  for (;;) {
    const grown = sets.map((set) => union(set, unionOver(set, table)));
    if (grown.every((set, hex) => isEmpty(without(set, sets[hex])))) break;
    sets = grown;
    rings.push(sets);
  }
  return rings.map((ring) => ring.map(onStreets));
}

/** L3.2: within k steps over streets. Characters do not block, so this never changes. */
export const WITHIN: Within = growing(STREET_NEXT_TO);

/** L5.5: within k steps for Miss Stealthy, who passes obstacles; ends on streets only. */
export const WITHIN_STEALTHY: Within = growing(NEXT_TO);

/** The first number of steps within which a hex lies. */
function distances(within: Within): Int8Array[] {
  return STREETS.map((_, from) =>
    Int8Array.from(STREETS, (__, to) => within.findIndex((ring) => has(ring[from], to))),
  );
}

/** Steps between two street hexes over streets, and for Miss Stealthy. */
export const DISTANCE: readonly Int8Array[] = distances(WITHIN);
export const DISTANCE_STEALTHY: readonly Int8Array[] = distances(WITHIN_STEALTHY);

/** The most steps a single character can be whistled. */
const WHISTLE_STEPS = 3;
const COUNT = STREETS.length;

/** Where the two words of an entry of WHISTLE_ENDS begin. */
export function whistleEntry(goal: number, from: number, cost: number): number {
  return 2 * (WHISTLE_STEPS * (COUNT * goal + from) + cost - 1);
}

/**
 * L5.6: the hexes exactly `cost` steps from a hex and nearer to the goal, for every goal, hex and cost: two words
 * each, as in a HexSet, of which the streets fill no more. Asked for some thirty times a whistle.
 */
export const WHISTLE_ENDS = new Int32Array(2 * WHISTLE_STEPS * COUNT * COUNT);
STREETS.forEach((_, goal) => {
  STREETS.forEach((__, from) => {
    if (goal === from) return;
    const nearer = WITHIN[DISTANCE[goal][from] - 1][goal];
    for (let cost = 1; cost <= WHISTLE_STEPS; cost++) {
      const { a, b } = sift(WITHIN[cost][from], nearer, WITHIN[cost - 1][from]);
      WHISTLE_ENDS.set([a, b], whistleEntry(goal, from, cost));
    }
  });
});
