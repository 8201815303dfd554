import type { State } from '../game.ts';
import { mayWinNow } from '../streets/packed.ts';
import { EASTMAN } from './abilities/eastman.ts';
import { HEXES, PORTS } from './board.ts';
import { INVESTIGATIONS, LAMPS, METROS, PARKS, SITES, STEAMERS } from './layout.ts';

/** How many hexes and ports Lower Manhattan has. */
export const NEW_YORK_COUNTS = { hexes: HEXES.length, ports: PORTS.length } as const;

/** Where the four kinds of tiles begin in a state: three words of thirty hexes each. */
const TILES = [LAMPS, METROS, SITES, PARKS] as const;
const WORD = 30;

/** Tells every tile: its kind from 0 to 3 (lamp, metro, site, park) and its hex. */
export function eachTileIn(state: State, tell: (kind: number, hex: number) => void): void {
  for (let kind = 0; kind < TILES.length; kind++) {
    for (let word = 0; word < 3; word++) {
      for (let bits = state[TILES[kind] + word]; bits !== 0; bits &= bits - 1) {
        tell(kind, word * WORD + 31 - Math.clz32(bits & -bits));
      }
    }
  }
}

/** The hexes under the two investigation tiles, one by one. */
export const investigatedIn = (state: State, index: number): number => state[INVESTIGATIONS + index];

/** The ports with a steamer, as a mask. */
export const steamersIn = (state: State): number => state[STEAMERS];

/** As in London, but Eastman's orders may send Jack out of the city (N6.6). */
export const mayWinInNewYork = (state: State): boolean => mayWinNow(state, EASTMAN);
