import { countBits } from '../casework/masks.ts';
import { NO_HEXES, union } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { SETUPS } from './board.ts';
import { DISTANCE, DISTANCE_STEALTHY, WITHIN, WITHIN_STEALTHY } from './distances.ts';
import type { Within } from './distances.ts';

/** L3.3: what the open manholes add to a walk. All of them are one step apart, so one hop is always enough. */
export interface Sewers {
  /** Steps from each street hex to the nearest open manhole. */
  readonly nearest: readonly number[];
  /** The hexes within k steps of any open manhole. */
  readonly beyond: readonly HexSet[];
}

const MOST_STEPS_BEYOND = 3;

/** By edition and by the mask of shut manholes, of which there are always two. */
function sewersOf(within: Within, distance: readonly Int8Array[]): (readonly Sewers[])[] {
  return SETUPS.map(({ manholes }) =>
    Array.from({ length: 1 << manholes.length }, (_, covers) => {
      const open = countBits(covers) === 2 ? manholes.filter((__, i) => ((covers >> i) & 1) === 0) : [];
      return {
        nearest: distance.map((far) => Math.min(...open.map((hex) => far[hex]))),
        beyond: within
          .slice(0, MOST_STEPS_BEYOND + 1)
          .map((ring) => open.map((hex) => ring[hex]).reduce(union, NO_HEXES)),
      };
    }),
  );
}

export const SEWERS = sewersOf(WITHIN, DISTANCE);
export const SEWERS_STEALTHY = sewersOf(WITHIN_STEALTHY, DISTANCE_STEALTHY);
