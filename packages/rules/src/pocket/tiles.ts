import type { Random } from '../game.ts';
import { FREE_WALL, PLACES, WALL_AT_START } from './board.ts';
import { CHARACTERS, DIRECTIONS } from './names.ts';
import type { Move } from './names.ts';

/*
 * A deal of the tiles (P1.3) is too large for a kind and indices, so it is a negative integer: the complement of the
 * shuffle, one of 9!, followed by the free walls, two bits each.
 */

const SHUFFLES = 362_880;

const freeAmong = (walls: Int32Array): number => walls.filter((wall) => wall === FREE_WALL).length;
const WALL_BITS = 2 * freeAmong(WALL_AT_START);
/** By place: how far its wall is shifted. */
const SHIFT = WALL_AT_START.map((_, place) => 2 * freeAmong(WALL_AT_START.subarray(0, place)));

const tilesCode = (shuffle: number, walls: number): number => ~((shuffle << WALL_BITS) | walls);

/** Whether a packed move deals the tiles. */
export const isTiles = (packed: number): boolean => packed < 0;

/** Any order, any direction of the free walls. */
export const sampleTiles = (random: Random): number => tilesCode(random(SHUFFLES), random(1 << WALL_BITS));

/**
 * Writes the tiles of a packed deal, in reading order, to `tiles` from `at` on: a Fisher-Yates shuffle whose draws
 * are the digits of one number.
 */
export function shuffleTiles(packed: number, tiles: Int32Array | number[], at: number): void {
  let draws = ~packed >> WALL_BITS;
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

/** The number whose shuffle gives this order. */
function shuffleTo(order: readonly string[]): number {
  const left: string[] = [...CHARACTERS];
  let draws = 0;
  let weight = 1;
  for (let place = PLACES - 1; place > 0; place--) {
    const drawn = left.indexOf(order[place]);
    left[drawn] = left[place];
    draws += drawn * weight;
    weight *= place + 1;
  }
  return draws;
}

/** The wall at a place of a packed deal. */
export function wallDealt(packed: number, place: number): number {
  const forced = WALL_AT_START[place];
  return forced === FREE_WALL ? (~packed >> SHIFT[place]) & 3 : forced;
}

type Tiles = Extract<Move, { do: 'tiles' }>;

export function unpackTiles(packed: number): Tiles {
  const order: number[] = [];
  shuffleTiles(packed, order, 0);
  return {
    do: 'tiles',
    order: order.map((tile) => CHARACTERS[tile]),
    walls: order.map((_, place) => DIRECTIONS[wallDealt(packed, place)]),
  };
}

/** Undefined where a forced wall looks elsewhere: chance never deals so. */
export function packTiles(move: Tiles): number | undefined {
  let walls = 0;
  for (const [place, wall] of move.walls.entries()) {
    const direction = DIRECTIONS.indexOf(wall);
    if (WALL_AT_START[place] === FREE_WALL) walls |= direction << SHIFT[place];
    else if (WALL_AT_START[place] !== direction) return undefined;
  }
  return tilesCode(shuffleTo(move.order), walls);
}
