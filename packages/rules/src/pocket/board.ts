import { CHARACTERS, DIRECTIONS } from './names.ts';
import type { Character, Detective, Direction, Face } from './names.ts';

/** P1.5: the hourglasses on the alibi cards. */
const CARD_HOURGLASSES = {
  bert: 1,
  goodley: 0,
  gull: 1,
  lane: 1,
  lestrade: 0,
  madame: 2,
  pizer: 1,
  smith: 1,
  stealthy: 1,
} as const satisfies Record<Character, number>;

/** Hourglasses by card, in the order of CHARACTERS. */
export const HOURGLASSES = Int32Array.from(CHARACTERS, (name) => CARD_HOURGLASSES[name]);

/** P6.1: how many hourglasses Jack needs. */
export const ENOUGH_HOURGLASSES = 6;

/** P1.7: the two faces of each action token. */
export const TOKENS = [
  ['alibi', 'holmes'],
  ['toby', 'watson'],
  ['rotation', 'exchange'],
  ['rotation', 'joker'],
] as const satisfies readonly (readonly [Face, Face])[];

/** All faces, two for each token; sets of faces are bit masks over this list. */
export const FACES: readonly Face[] = TOKENS.flat();

export const ALL_FACES = (1 << FACES.length) - 1;

/** P2.2: the faces that come up when the tokens that show these are turned over. */
export const otherFaces = (showing: number): number => showing ^ ALL_FACES;

/** The open faces that allow different actions: the second of two rotations allows no more than the first. */
export const distinctFaces = (open: number): number =>
  (open & ROTATIONS) === ROTATIONS ? open & ~(ROTATIONS & (ROTATIONS - 1)) : open;

/** The faces of that name: two for the rotation, which moves do not tell apart. */
export const facesNamed = (name: Face): number =>
  FACES.reduce((mask, face, index) => (face === name ? mask | (1 << index) : mask), 0);

const ROTATIONS = facesNamed('rotation');

/** P2.2: the outcomes of a throw as masks of faces; bit t of an outcome says which face of token t is up. */
export const THROWS = Int32Array.from({ length: 1 << TOKENS.length }, (_, outcome) =>
  TOKENS.reduce((mask, _faces, token) => mask | (1 << (2 * token + ((outcome >> token) & 1))), 0),
);

/** P1.2: the places of the grid, in reading order, three in each row. */
export const PLACES = 9;

/** P1.4: detective spaces are numbered clockwise from 1, above the left column. */
export const SPACES = 12;

export const START_SPACES = { holmes: 12, watson: 4, toby: 8 } as const satisfies Record<Detective, number>;

/** The space that many steps further clockwise. */
export const spaceAfter = (space: number, steps: number): number => ((space + steps - 1) % SPACES) + 1;

/** The spaces a token passes, first and last included. */
export const spacesPassed = (from: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => spaceAfter(from, step));

/** P4.1: by space, from 1 on: the side of a tile that faces the token, and the places it looks along. */
export const LINES_OF_SIGHT: readonly { readonly near: Direction; readonly places: readonly number[] }[] = [
  { near: 'N', places: [0, 3, 6] },
  { near: 'N', places: [1, 4, 7] },
  { near: 'N', places: [2, 5, 8] },
  { near: 'E', places: [2, 1, 0] },
  { near: 'E', places: [5, 4, 3] },
  { near: 'E', places: [8, 7, 6] },
  { near: 'S', places: [8, 5, 2] },
  { near: 'S', places: [7, 4, 1] },
  { near: 'S', places: [6, 3, 0] },
  { near: 'W', places: [6, 7, 8] },
  { near: 'W', places: [3, 4, 5] },
  { near: 'W', places: [0, 1, 2] },
];

/** P1.3: the walls that must face a detective's starting space, by place; the other walls are free. */
const FORCED_WALLS: readonly (Direction | null)[] = ['W', null, 'E', null, null, null, null, 'S', null];

/** The forced walls as indices into DIRECTIONS; FREE_WALL where chance decides. */
export const FREE_WALL = -1;
export const WALL_AT_START = Int32Array.from(FORCED_WALLS, (wall) =>
  wall === null ? FREE_WALL : DIRECTIONS.indexOf(wall),
);

/** The direction of a face without a wall: Lane's empty face is an open crossing (P4.2). */
export const NO_WALL = DIRECTIONS.length;
export const LANE = CHARACTERS.indexOf('lane');
