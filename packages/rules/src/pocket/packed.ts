import { ROLES } from '../game.ts';
import type { State } from '../game.ts';
import { actionsOf } from './actions.ts';
import { ENOUGH_HOURGLASSES, FACES, LINES_OF_SIGHT, NO_WALL, PLACES, SPACES } from './board.ts';
import { OPEN, PLACE_OF, ROTATED, SHOWING, SPACE_OF, TIME, WALL_OF } from './layout.ts';
import { DIRECTIONS } from './names.ts';

export { firstOf, secondOf } from '../casework/codec.ts';
export { FACES as POCKET_FACES, LANE, spaceAfter } from './board.ts';
export { hourglassesOf as hourglassesIn } from './layout.ts';
export { seenInLine } from './sight.ts';

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

/** The tiles that turned this round, as a bit mask. */
export const rotatedIn = (state: State): number => state[ROTATED];

/** P4.1: by space, from 1 on: the near side of a tile as an index, and the places in line, nearest first. */
export const POCKET_LINES = LINES_OF_SIGHT.map(({ near, places }) => ({
  near: DIRECTIONS.indexOf(near),
  places,
}));

/** P3: by role, then by face in the order of POCKET_FACES: the packed actions that a token allows. */
export const POCKET_ACTIONS = ROLES.map((role) =>
  FACES.map((face) => Int32Array.from(actionsOf(face, role))),
);
