import { LANE, NO_WALL, spaceAfter } from './board.ts';

/*
 * The district is what the actions of a round change: tiles, walls and detectives. It lies in every state, from
 * DISTRICT on. A search that looks at thousands of them keeps districts alone, one after the other in one array. Every
 * function here therefore takes an array and where the district begins in it.
 */

/** A district is stored in the words of a state, or in bytes where many are kept. */
export type District = Int32Array | Uint8Array;

/** Three numbers, one a detective: its space, 1 to 12. */
export const SPACES_AT = 0;
/** Nine numbers, one a place: the tile that lies there. */
export const TILES_AT = SPACES_AT + 3;
/** Nine numbers, one a tile: its place. The inverse of the tiles, so that an exchange need not look for them. */
export const PLACES_AT = TILES_AT + 9;
/** Nine numbers, one a tile: the direction of its wall, or NO_WALL. */
export const WALLS_AT = PLACES_AT + 9;
export const DISTRICT_SIZE = WALLS_AT + 9;

/** P3.4: the wall of a tile after some quarter turns; a tile without a wall stays without. */
export const wallAfter = (wall: number, quarters: number): number =>
  wall === NO_WALL ? NO_WALL : (wall + quarters) & 3;

/** P3.4: whether a tile may turn: it has not turned in this round. */
export const mayTurn = (rotated: number, tile: number): boolean => ((rotated >> tile) & 1) === 0;

/** P3.4 */
export function turnTile(district: District, at: number, tile: number, quarters: number): void {
  const wall = at + WALLS_AT + tile;
  district[wall] = wallAfter(district[wall], quarters);
}

/** P3.5: a wall belongs to its tile, so it travels with it. */
export function exchangeTiles(district: District, at: number, one: number, other: number): void {
  const places = at + PLACES_AT;
  const tiles = at + TILES_AT;
  const from = district[places + one];
  const to = district[places + other];
  district[places + one] = to;
  district[places + other] = from;
  district[tiles + to] = one;
  district[tiles + from] = other;
}

/** P3.1, P3.2 */
export function moveDetective(district: District, at: number, detective: number, steps: number): void {
  const space = at + SPACES_AT + detective;
  district[space] = spaceAfter(district[space], steps);
}

/** P4.2: once Lane is cleared, his tile has no wall. */
export function openCrossing(district: District, at: number, suspects: number): void {
  if (!((suspects >> LANE) & 1)) district[at + WALLS_AT + LANE] = NO_WALL;
}
