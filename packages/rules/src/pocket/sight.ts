import type * as shared from '../casework/layout.ts';
import type { State } from '../game.ts';
import { LINES_OF_SIGHT } from './board.ts';
import type * as layout from './layout.ts';
import { DIRECTIONS } from './names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_TILES: typeof shared.DUE_TILES = 1;
const SUSPECTS: typeof shared.SUSPECTS = 4;
const SPACE_OF: typeof layout.SPACE_OF = 20;
const TILE_AT: typeof layout.TILE_AT = 23;
const WALL_OF: typeof layout.WALL_OF = 41;

/** Room for a direction or NO_WALL. */
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

/** P4.1: a wall stops the look before or behind its tile. Suspects do not hide one another (P4.3). */
export function seenInLine(near: number, walls: readonly number[]): number {
  const far = (near + 2) % DIRECTIONS.length;
  let seen = 0;
  for (const [index, wall] of walls.entries()) {
    if (wall === near) break;
    seen |= 1 << index;
    if (wall === far) break;
  }
  return seen;
}

/** Four words a space: where the three tiles of its line lie in a state, and its near side for SEEN_IN_LINE. */
const LINES = Int32Array.from(
  LINES_OF_SIGHT.flatMap(({ near, places }) => [
    ...places.map((place) => TILE_AT + place),
    DIRECTIONS.indexOf(near) << (3 * WALL_BITS),
  ]),
);

/** The tiles a token on this space sees, as a mask. */
export function tilesSeenFrom(state: State, space: number): number {
  const line = 4 * (space - 1);
  const first = state[LINES[line]];
  const second = state[LINES[line + 1]];
  const third = state[LINES[line + 2]];
  const seen =
    SEEN_IN_LINE[
      LINES[line + 3] |
        (state[WALL_OF + first] << (2 * WALL_BITS)) |
        (state[WALL_OF + second] << WALL_BITS) |
        state[WALL_OF + third]
    ];
  return ((seen & 1) << first) | (((seen >> 1) & 1) << second) | ((seen >> 2) << third);
}

/** P4.4: the suspects whose tile at least one token sees, as a mask. */
export function suspectsSeen(state: State): number {
  if (state[DUE] === DUE_TILES) return 0;
  const seen =
    tilesSeenFrom(state, state[SPACE_OF]) |
    tilesSeenFrom(state, state[SPACE_OF + 1]) |
    tilesSeenFrom(state, state[SPACE_OF + 2]);
  return seen & state[SUSPECTS];
}
