import { ROLES } from '../game.ts';
import type { State } from '../game.ts';
import { actionsOf } from './actions.ts';
import { ENOUGH_HOURGLASSES, FACES, NO_WALL, PLACES, SPACES } from './board.ts';
import { DISTRICT_SIZE } from './district.ts';
import type { District } from './district.ts';
import { DISTRICT, OPEN, PLACE_OF, ROTATED, SHOWING, SPACE_OF, TIME, WALL_OF } from './layout.ts';
import { DETECTIVES } from './names.ts';

/** For searches of Pocket: what packed states hold, and the rules as functions of plain numbers. */
export { suspectsAfterCall } from '../casework/case.ts';
export { firstOf, secondOf } from '../casework/codec.ts';
export { quartersOf, stepsOf, suspectsAfterDraw } from './actions.ts';
export {
  FACES as POCKET_FACES,
  LANE,
  NO_WALL,
  distinctFaces,
  facesNamed,
  otherFaces,
  spaceAfter,
} from './board.ts';
export {
  DISTRICT_SIZE,
  PLACES_AT,
  SPACES_AT,
  TILES_AT,
  WALLS_AT,
  exchangeTiles,
  mayTurn,
  moveDetective,
  openCrossing,
  turnTile,
  wallAfter,
} from './district.ts';
export type { District } from './district.ts';
export { NO_ENDING, WINNER_BY, endingAfterCall, timeTokenOwner } from './goals.ts';
export { pocketDeals } from './imagine.ts';
export { hourglassesOf as hourglassesIn } from './layout.ts';
export { tilesSeen, tilesSeenFrom } from './sight.ts';

/** How many of each thing the district has. */
export const POCKET_COUNTS = {
  detectives: DETECTIVES.length,
  places: PLACES,
  spaces: SPACES,
  /** The directions of a wall, and one more for no wall. */
  walls: NO_WALL + 1,
  faces: FACES.length,
  hourglasses: ENOUGH_HOURGLASSES,
} as const;

/** Writes the district of a state to `into` from `at` on. */
export function copyDistrict(state: State, into: District, at: number): void {
  for (let i = 0; i < DISTRICT_SIZE; i++) into[at + i] = state[DISTRICT + i];
}

/** The place of a tile in the grid. */
export const placeIn = (state: State, tile: number): number => state[PLACE_OF + tile];

/** The direction of a tile's wall, as an index; NO_WALL where it has none. */
export const wallIn = (state: State, tile: number): number => state[WALL_OF + tile];

/** The space of a detective. */
export const spaceIn = (state: State, detective: number): number => state[SPACE_OF + detective];

/** The faces that are up in this round, two bits for each token. */
export const showingIn = (state: State): number => state[SHOWING];

/** The faces that are up and not used. */
export const openFacesIn = (state: State): number => state[OPEN];

/** The time tokens of a role. */
export const timeIn = (state: State, role: number): number => state[TIME + role];

/** The tiles that turned this round, as a bit mask. */
export const rotatedIn = (state: State): number => state[ROTATED];

/** P3: by role, then by face in the order of POCKET_FACES: the packed actions that a token allows. */
export const POCKET_ACTIONS = ROLES.map((role) =>
  FACES.map((face) => Int32Array.from(actionsOf(face, role))),
);
