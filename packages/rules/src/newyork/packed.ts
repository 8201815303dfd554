import { maskOf } from '../casework/masks.ts';
import { identityIn } from '../casework/packed.ts';
import type { State } from '../game.ts';
import { WORD } from '../streets/hex-set.ts';
import { ACTIVE } from '../streets/layout.ts';
import { mayWinNow } from '../streets/packed.ts';
import type { WinsAtHand } from '../streets/packed.ts';
import { EASTMAN, eligible } from './abilities/eastman.ts';
import { HEXES, PORTS } from './board.ts';
import { INVESTIGATIONS, LAMPS, METROS, PARKS, SITES, STEAMERS } from './layout.ts';
import { CHARACTERS } from './names.ts';
import { RULES } from './rules.ts';
import { openExits } from './walking.ts';

/** How many hexes and ports Lower Manhattan has. */
export const NEW_YORK_COUNTS = { hexes: HEXES.length, ports: PORTS.length } as const;

/** Where the four kinds of tiles begin in a state: three words of thirty hexes each. */
const TILES = [LAMPS, METROS, SITES, PARKS] as const;

/** Calls `tell` with every tile: its kind from 0 to 3 (lamp, metro, site, park) and its hex. */
export function eachTileIn(state: State, tell: (kind: number, hex: number) => void): void {
  for (let kind = 0; kind < TILES.length; kind++) {
    for (let word = 0; word < 3; word++) {
      for (let bits = state[TILES[kind] + word]; bits !== 0; bits &= bits - 1) {
        tell(kind, word * WORD + 31 - Math.clz32(bits & -bits));
      }
    }
  }
}

/** One of the four hexes under the two investigation tiles. */
export const investigatedIn = (state: State, index: number): number => state[INVESTIGATIONS + index];

/** The ports with a steamer, as a mask. */
export const steamersIn = (state: State): number => state[STEAMERS];

/** The abilities that change ways: laying, turning or moving tiles, sailing, or swapping characters (N6.1 to N6.8). */
const WINS: WinsAtHand = {
  rules: RULES,
  openingExits: maskOf(['beach', 'callahan', 'grant', 'rider', 'smith'], CHARACTERS),
  openingArrests: maskOf(['beach', 'callahan', 'grant', 'rider', 'tumblety'], CHARACTERS),
  // N6.6: Eastman's orders may send Jack out of the city.
  carriesOut: (state) => {
    const jack = identityIn(state);
    const ordered = state[ACTIVE] === EASTMAN && ((eligible(state) >> jack) & 1) === 1;
    return ordered && openExits(state, jack, 'ordered') !== 0;
  },
};

export const mayWinInNewYork = (state: State): boolean => mayWinNow(state, WINS);
