import { countBits } from '../casework/masks.ts';
import { hexSet, meet, NO_HEXES, union } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { SETUPS, STREETS } from './board.ts';
import { WITHIN, WITHIN_STEALTHY } from './distances.ts';

/** L3.1, L5.5: the steps of a walk and of Miss Stealthy's walk, each with none and with one left over. */
const WALKS = [
  [WITHIN, 3],
  [WITHIN, 2],
  [WITHIN_STEALTHY, 4],
  [WITHIN_STEALTHY, 3],
] as const;
/** L1.3: two of at most nine manholes are shut. */
const COVERS = [...Array(1 << 9).keys()];
const PAIRS = COVERS.filter((covers) => countBits(covers) === 2);
const PAIR_OF = Int8Array.from(COVERS, (covers) => PAIRS.indexOf(covers));

/** Where the two words of an entry of REACH begin. */
function entryOf(edition: number, pair: number, walk: number, hex: number): number {
  return 2 * (((edition * PAIRS.length + pair) * WALKS.length + walk) * STREETS.length + hex);
}

/** For every walk from every hex, whichever manholes are shut: two words, as in a HexSet. */
const REACH = new Int32Array(entryOf(SETUPS.length, 0, 0, 0));
SETUPS.forEach(({ manholes }, edition) => {
  PAIRS.forEach((covers, pair) => {
    const open = manholes.filter((_, i) => ((covers >> i) & 1) === 0);
    const openSet = hexSet(open);
    WALKS.forEach(([within, steps], walk) => {
      // L3.3: all open manholes are one step apart, so one hop is always enough.
      const beyond = within.map((ring) => open.map((hex) => ring[hex]).reduce(union));
      STREETS.forEach((_, hex) => {
        const left = steps - 1 - within.findIndex((ring) => meet(ring[hex], openSet));
        const { a, b } = union(within[steps][hex], beyond[left] ?? NO_HEXES);
        REACH.set([a, b], entryOf(edition, pair, walk, hex));
      });
    });
  });
});

/** The street hexes within a walk (by its index in WALKS) from a hex, this one included. */
export function reachFrom(edition: number, covers: number, walk: number, hex: number): HexSet {
  const entry = entryOf(edition, PAIR_OF[covers], walk, hex);
  return { a: REACH[entry], b: REACH[entry + 1], c: 0 };
}
