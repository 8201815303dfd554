import { DUE, DUE_TILES, SUSPECTS } from '../casework/layout.ts';
import type { State } from '../game.ts';
import { LINES_OF_SIGHT } from './board.ts';
import { SPACES_AT, TILES_AT, WALLS_AT } from './district.ts';
import type { District } from './district.ts';
import { DISTRICT } from './layout.ts';
import { DIRECTIONS } from './names.ts';

/** The bits for a direction or NO_WALL. */
const WALL_BITS = 3;
const WALL_MASK = (1 << WALL_BITS) - 1;

/** By the near side and the three walls in line, nearest first: bit i is set where tile i of the line is seen. */
const SEEN_IN_LINE = Uint8Array.from({ length: DIRECTIONS.length << (3 * WALL_BITS) }, (_, index) =>
  seenInLine(index >> (3 * WALL_BITS), [
    (index >> (2 * WALL_BITS)) & WALL_MASK,
    (index >> WALL_BITS) & WALL_MASK,
    index & WALL_MASK,
  ]),
);

/** P4.1: a wall stops the line of sight before or behind its tile. Suspects do not hide one another (P4.3). */
function seenInLine(near: number, walls: readonly number[]): number {
  const far = (near + 2) % DIRECTIONS.length;
  let seen = 0;
  for (const [index, wall] of walls.entries()) {
    if (wall === near) break;
    seen |= 1 << index;
    if (wall === far) break;
  }
  return seen;
}

/**
 * Four words for each space: where the three tiles of its line lie in a district, and its near side for SEEN_IN_LINE.
 */
const LINES = Int32Array.from(
  LINES_OF_SIGHT.flatMap(({ near, places }) => [
    ...places.map((place) => TILES_AT + place),
    DIRECTIONS.indexOf(near) << (3 * WALL_BITS),
  ]),
);

/** P4.1: the tiles that a token on this space of the district at `at` sees, as a mask. */
export function tilesSeenFrom(district: District, at: number, space: number): number {
  const line = 4 * (space - 1);
  const first = district[at + LINES[line]];
  const second = district[at + LINES[line + 1]];
  const third = district[at + LINES[line + 2]];
  const walls = at + WALLS_AT;
  const seen =
    SEEN_IN_LINE[
      LINES[line + 3] |
        (district[walls + first] << (2 * WALL_BITS)) |
        (district[walls + second] << WALL_BITS) |
        district[walls + third]
    ];
  return ((seen & 1) << first) | (((seen >> 1) & 1) << second) | ((seen >> 2) << third);
}

/** P4.4: the tiles that at least one of the three tokens sees. */
export function tilesSeen(district: District, at: number): number {
  const spaces = at + SPACES_AT;
  return (
    tilesSeenFrom(district, at, district[spaces]) |
    tilesSeenFrom(district, at, district[spaces + 1]) |
    tilesSeenFrom(district, at, district[spaces + 2])
  );
}

/** P4.4: the suspects whose tile is seen, as a mask. */
export const suspectsSeen = (state: State): number =>
  state[DUE] === DUE_TILES ? 0 : tilesSeen(state, DISTRICT) & state[SUSPECTS];
