import { codecOf, one, oneList, perhaps, several } from '../casework/codec.ts';
import type { Codec, Field, Shapes } from '../casework/codec.ts';
import { namesOf } from '../casework/masks.ts';
import type { Random } from '../game.ts';
import { FACES, FREE_WALL, PLACES, THROWS, WALL_AT_START } from './board.ts';
import { CHARACTERS, DETECTIVES, DIRECTIONS, QUARTERS, STEPS } from './names.ts';
import type { Move } from './names.ts';

const ninePlaces = several('order', CHARACTERS, PLACES);

/** P1.3: nine tiles, each once. */
const order: Field = {
  ...ninePlaces,
  read(json) {
    const tiles = ninePlaces.read(json);
    return new Set(tiles).size === PLACES ? tiles : undefined;
  },
};

const SHAPES = {
  detective: [one('token', DETECTIVES), one('steps', STEPS)],
  joker: [perhaps('token', DETECTIVES)],
  rotate: [one('tile', CHARACTERS), one('quarters', QUARTERS)],
  exchange: [several('tiles', CHARACTERS, 2)],
  alibi: [],
  identity: [one('card', CHARACTERS)],
  throw: [
    oneList(
      'faces',
      Array.from(THROWS, (showing) => namesOf(showing, FACES)),
    ),
  ],
  draw: [one('card', CHARACTERS)],
  tiles: [order, several('walls', DIRECTIONS, PLACES)],
} satisfies Shapes & Record<Move['do'], readonly Field[]>;

/** The number of a kind in packed moves. */
export const kind = (name: Move['do']): number => Object.keys(SHAPES).indexOf(name);

/** The joker's index where no token moves. */
export const NO_DETECTIVE = DETECTIVES.length;

/**
 * A deal of tiles is too large for a kind and indices, so it is a negative integer: the complement of the shuffle,
 * one of 9!, followed by the free walls, two bits each.
 */
const SHUFFLES = 362_880;
const FREE_WALL_BITS = 2 * WALL_AT_START.filter((wall) => wall === FREE_WALL).length;

const tilesCode = (shuffle: number, walls: number): number => ~((shuffle << FREE_WALL_BITS) | walls);

/** P1.3: any order, any direction of the free walls. */
export const sampleTiles = (random: Random): number =>
  tilesCode(random(SHUFFLES), random(1 << FREE_WALL_BITS));

/** Whether a packed move deals the tiles. */
export const isTiles = (packed: number): boolean => packed < 0;

/**
 * Writes the tiles of a packed deal, in reading order, to `tiles` from `at` on: a Fisher-Yates shuffle whose draws
 * are the digits of one number.
 */
export function shuffleTiles(packed: number, tiles: Int32Array | number[], at: number): void {
  let draws = ~packed >> FREE_WALL_BITS;
  for (let place = 0; place < PLACES; place++) tiles[at + place] = place;
  for (let place = PLACES - 1; place > 0; place--) {
    const rest = Math.trunc(draws / (place + 1));
    const drawn = draws - rest * (place + 1);
    draws = rest;
    const tile = tiles[at + drawn];
    tiles[at + drawn] = tiles[at + place];
    tiles[at + place] = tile;
  }
}

/** The walls of a packed deal from the first free place on, two bits each. */
export const freeWalls = (packed: number): number => ~packed & ((1 << FREE_WALL_BITS) - 1);

function unpackTiles(packed: number): Move {
  const tiles: number[] = [];
  shuffleTiles(packed, tiles, 0);
  let free = freeWalls(packed);
  const walls = Array.from(WALL_AT_START, (forced) => {
    if (forced !== FREE_WALL) return DIRECTIONS[forced];
    const wall = DIRECTIONS[free & 3];
    free >>= 2;
    return wall;
  });
  return { do: 'tiles', order: tiles.map((tile) => CHARACTERS[tile]), walls };
}

/** Undefined where a forced wall looks elsewhere: chance never deals so. */
function packTiles(move: Extract<Move, { do: 'tiles' }>): number | undefined {
  let walls = 0;
  let shift = 0;
  for (let place = 0; place < PLACES; place++) {
    const wall = DIRECTIONS.indexOf(move.walls[place]);
    if (WALL_AT_START[place] === FREE_WALL) {
      walls |= wall << shift;
      shift += 2;
    } else if (WALL_AT_START[place] !== wall) return undefined;
  }
  const left = [...CHARACTERS];
  let shuffle = 0;
  let weight = 1;
  for (let place = PLACES - 1; place > 0; place--) {
    const drawn = left.indexOf(move.order[place]);
    left[drawn] = left[place];
    shuffle += drawn * weight;
    weight *= place + 1;
  }
  return tilesCode(shuffle, walls);
}

const plain = codecOf<Move>(SHAPES);

export const codec: Codec<Move> = {
  ...plain,
  pack(json) {
    const move = plain.readMove(json);
    return move?.do === 'tiles' ? packTiles(move) : plain.pack(json);
  },
  unpack: (packed) => (isTiles(packed) ? unpackTiles(packed) : plain.unpack(packed)),
};
