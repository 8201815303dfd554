import { HELD, INVESTIGATOR, JACK, SUSPECTS } from '../casework/layout.ts';
import type { State } from '../game.ts';
import { ENOUGH_HOURGLASSES, FACES, NO_WALL, PLACES, SPACES } from './board.ts';
import { OPEN, PLACE_OF, ROTATED, SHOWING, SPACE_OF, TIME, WALL_OF } from './layout.ts';
import { CHARACTERS, DETECTIVES } from './names.ts';

export { hourglassesOf as hourglassesIn } from './layout.ts';

/** How many of each thing the district has. */
export const POCKET_COUNTS = {
  places: PLACES,
  spaces: SPACES,
  /** Directions of a wall, and none. */
  walls: NO_WALL + 1,
  faces: FACES.length,
  hourglasses: ENOUGH_HOURGLASSES,
} as const;

/** The place of a tile in the grid. */
export const placeIn = (state: State, tile: number): number => state[PLACE_OF + tile];

/** The direction of a tile's wall, as an index; past the last for none. */
export const wallIn = (state: State, tile: number): number => state[WALL_OF + tile];

/** The space of a detective. */
export const spaceIn = (state: State, detective: number): number => state[SPACE_OF + detective];

/** The faces up this round, two bits a token. */
export const showingIn = (state: State): number => state[SHOWING];

/** The faces up that nobody has used. */
export const openFacesIn = (state: State): number => state[OPEN];

/** The time tokens of a role. */
export const timeIn = (state: State, role: number): number => state[TIME + role];

/** Numbers without pattern, one for each place and wall of each tile and each space of each detective. */
function scattered(count: number, seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: count }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  });
}
const WALLS = NO_WALL + 1;
const TILE_KEYS = [
  scattered(CHARACTERS.length * PLACES * WALLS, 0x2545f491),
  scattered(CHARACTERS.length * PLACES * WALLS, 0x6c078965),
] as const;
const DETECTIVE_KEYS = [
  scattered(DETECTIVES.length * (SPACES + 1), 0x1b873593),
  scattered(DETECTIVES.length * (SPACES + 1), 0x52dce729),
] as const;

/**
 * A word of what is public about a district within one round; `word` 0 and 1 are independent of each other. Districts
 * that differ have both in common too seldom to matter.
 */
export function districtKeyIn(state: State, word: 0 | 1): number {
  const tiles = TILE_KEYS[word];
  const detectives = DETECTIVE_KEYS[word];
  let key = 0;
  for (let tile = 0; tile < PLACES; tile++) {
    key ^= tiles[(tile * PLACES + state[PLACE_OF + tile]) * WALLS + state[WALL_OF + tile]];
  }
  for (let detective = 0; detective < DETECTIVES.length; detective++) {
    key ^= detectives[detective * (SPACES + 1) + state[SPACE_OF + detective]];
  }
  key = Math.imul(key ^ (state[OPEN] | (state[ROTATED] << 8) | (state[SUSPECTS] << 17)), 0x01000193);
  const held = state[HELD + INVESTIGATOR] | (state[HELD + JACK] << 4);
  return Math.imul(key ^ (key >>> 15) ^ held, 0x2c1b3c6d);
}
