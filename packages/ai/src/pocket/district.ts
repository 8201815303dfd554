import type { State } from '@lamplight/rules';
import {
  LANE,
  placeIn,
  POCKET_COUNTS,
  POCKET_FACES,
  POCKET_LINES,
  seenInLine,
  spaceIn,
  wallIn,
} from '@lamplight/rules/packed';

/*
 * A district in thirty bytes: what the actions of a round change, and nothing else. Packed states are twice as long and
 * of words, and a late round looks at thousands of districts.
 */

/** Nine bytes, one a place: the tile there. */
export const TILE_AT = 0;
/** Nine bytes, one a tile: its place. */
export const PLACE_OF = 9;
/** Nine bytes, one a tile: the direction of its wall, or NO_WALL. */
export const WALL_OF = 18;
/** Three bytes, one a detective: its space, 1 to 12. */
export const SPACE_OF = 27;
export const DISTRICT_BYTES = 30;

const { places: PLACES, walls: WALLS } = POCKET_COUNTS;
export const NO_WALL = WALLS - 1;
export const DETECTIVES = DISTRICT_BYTES - SPACE_OF;

/** The faces of that name, as a bit mask. */
export const facesNamed = (...names: readonly string[]): number =>
  POCKET_FACES.reduce((mask, face, index) => (names.includes(face) ? mask | (1 << index) : mask), 0);

/** Writes the district of a state. */
export function readDistrict(state: State, into: Uint8Array, at: number): void {
  for (let tile = 0; tile < PLACES; tile++) {
    const place = placeIn(state, tile);
    into[at + TILE_AT + place] = tile;
    into[at + PLACE_OF + tile] = place;
    into[at + WALL_OF + tile] = wallIn(state, tile);
  }
  for (let detective = 0; detective < DETECTIVES; detective++) {
    into[at + SPACE_OF + detective] = spaceIn(state, detective);
  }
}

/** P4.2: once Lane is cleared, his tile has no wall. */
export function openCrossing(district: Uint8Array, at: number, suspects: number): void {
  if (((suspects >> LANE) & 1) === 0) district[at + WALL_OF + LANE] = NO_WALL;
}

/** By the near side and the three walls in line: bit i is set where tile i of the line is seen. */
const SEEN_IN_LINE = Uint8Array.from({ length: NO_WALL * WALLS ** 3 }, (_, index) =>
  seenInLine(Math.trunc(index / WALLS ** 3), [
    Math.trunc(index / WALLS ** 2) % WALLS,
    Math.trunc(index / WALLS) % WALLS,
    index % WALLS,
  ]),
);
/** By space, four numbers: the places in its line, and where its near side begins in SEEN_IN_LINE. */
const LINES = Uint16Array.from(
  [{ near: 0, places: [0, 0, 0] }, ...POCKET_LINES].flatMap(({ near, places }) => [
    ...places,
    near * WALLS ** 3,
  ]),
);

/** P4.1: the tiles that a token on this space sees, as a bit mask. */
export function seenFrom(district: Uint8Array, at: number, space: number): number {
  const line = 4 * space;
  const first = district[at + LINES[line]];
  const second = district[at + LINES[line + 1]];
  const third = district[at + LINES[line + 2]];
  const walls = at + WALL_OF;
  const seen =
    SEEN_IN_LINE[
      LINES[line + 3] +
        (district[walls + first] * WALLS + district[walls + second]) * WALLS +
        district[walls + third]
    ];
  return ((seen & 1) << first) | (((seen >> 1) & 1) << second) | ((seen >> 2) << third);
}

/** P4.4: the tiles that the three tokens see. */
export function tilesSeen(district: Uint8Array, at: number): number {
  const spaces = at + SPACE_OF;
  return (
    seenFrom(district, at, district[spaces]) |
    seenFrom(district, at, district[spaces + 1]) |
    seenFrom(district, at, district[spaces + 2])
  );
}
