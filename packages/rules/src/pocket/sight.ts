import { DUE, DUE_TILES, SUSPECTS } from '../casework/layout.ts';
import type { State } from '../game.ts';
import { FIRST_PLACE, NEAR_SIDE, NEXT_PLACE, NO_WALL } from './board.ts';
import { SPACE_OF, TILE_AT, WALL_OF } from './layout.ts';
import { DIRECTIONS } from './names.ts';

const WALLS = NO_WALL + 1;
const LINES = WALLS ** 3;

/**
 * P4.1 for every side to look from and every three walls in line: bit i is set where tile i of the line is seen.
 * One look-up, since three chains of conditions that no processor can foresee cost more than the rest of an appeal.
 */
const SEEN_IN_LINE = Uint8Array.from({ length: DIRECTIONS.length * LINES }, (_, index) =>
  seenInLine(Math.floor(index / LINES), [
    Math.floor(index / WALLS ** 2) % WALLS,
    Math.floor(index / WALLS) % WALLS,
    index % WALLS,
  ]),
);

/** P4.1: the look passes a tile unless a wall stops it before or behind. Suspects do not hide one another (P4.3). */
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

/** The tiles a token on this space sees, as a mask. */
export function tilesSeenFrom(state: State, space: number): number {
  const place = TILE_AT + FIRST_PLACE[space - 1];
  const next = NEXT_PLACE[space - 1];
  const first = state[place];
  const second = state[place + next];
  const third = state[place + 2 * next];
  const walls = (state[WALL_OF + first] * WALLS + state[WALL_OF + second]) * WALLS + state[WALL_OF + third];
  const seen = SEEN_IN_LINE[NEAR_SIDE[space - 1] * LINES + walls];
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
