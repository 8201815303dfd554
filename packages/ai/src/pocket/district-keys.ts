import type { District } from '@lamplight/rules/packed/pocket';
import { PLACES_AT, POCKET_COUNTS, SPACES_AT, WALLS_AT } from '@lamplight/rules/packed/pocket';

const { detectives: DETECTIVES, places: PLACES, spaces: SPACES, walls: WALLS } = POCKET_COUNTS;

/** Pseudo-random numbers. */
function scattered(count: number, seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: count }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  });
}

/** Two words for each place and wall of each tile, and for each space of each detective. */
export const TILE_KEYS = scattered(2 * PLACES * PLACES * WALLS, 0x2545f491);
export const SPACE_KEYS = scattered(2 * DETECTIVES * (SPACES + 1), 0x1b873593);

/** Where the words of a tile lie in TILE_KEYS. */
export const tileKeyAt = (tile: number, place: number, wall: number): number =>
  2 * ((tile * PLACES + place) * WALLS + wall);

/** Where the words of a detective lie in SPACE_KEYS. */
export const spaceKeyAt = (detective: number, space: number): number =>
  2 * (detective * (SPACES + 1) + space);

/** A word of a district's key: the words of all its parts combined, so that an action changes only a few of them. */
export function districtKey(district: District, at: number, word: 0 | 1): number {
  let key = 0;
  for (let tile = 0; tile < PLACES; tile++) {
    key ^= TILE_KEYS[tileKeyAt(tile, district[at + PLACES_AT + tile], district[at + WALLS_AT + tile]) + word];
  }
  for (let detective = 0; detective < DETECTIVES; detective++) {
    key ^= SPACE_KEYS[spaceKeyAt(detective, district[at + SPACES_AT + detective]) + word];
  }
  return key;
}
