import type { State } from '../game.ts';
import { ENOUGH_HOURGLASSES, FACES, NO_WALL, PLACES, SPACES } from './board.ts';
import { OPEN, PLACE_OF, SHOWING, SPACE_OF, TIME, WALL_OF } from './layout.ts';

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
