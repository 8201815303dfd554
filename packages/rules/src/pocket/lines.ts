import { CHARACTERS, DETECTIVES } from './names.ts';
import type { Character, Detective, View } from './names.ts';
import { LINES_OF_SIGHT } from './board.ts';
import { restoreTable } from './imagine.ts';
import { DISTRICT } from './layout.ts';
import { tilesSeenFrom } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** The line of sight of one detective: the tiles it sees, nearest first, up to the wall that stops it (P4.1). */
export interface Look {
  readonly detective: Detective;
  readonly space: number;
  /** The places of the tiles seen, numbered in reading order, nearest first. */
  readonly seen: readonly number[];
  /** The wall that stops the line: on the near or the far side of a place; null where nothing stops it. */
  readonly stop: { readonly place: number; readonly side: 'near' | 'far' } | null;
}

/** P4: the lines of sight of the three detectives, for drawing them. */
export function pocketLooks(view: View): readonly Look[] {
  if (view.grid.length === 0) return [];
  const state = restoreTable(view);
  return DETECTIVES.map((detective) => {
    const space = view.detectives[detective];
    const tiles = tilesSeenFrom(state, DISTRICT, space);
    const { places } = elementAt(LINES_OF_SIGHT, space - 1);
    const isSeen = (place: number): boolean =>
      ((tiles >> tileIndex(elementAt(view.grid, place).tile)) & 1) === 1;
    const seen = places.filter(isSeen);
    return { detective, space, seen, stop: stopOf(view, space, seen.length) };
  });
}

const tileIndex = (tile: Character): number => CHARACTERS.indexOf(tile);

function stopOf(view: View, space: number, count: number): Look['stop'] {
  const { near, places } = elementAt(LINES_OF_SIGHT, space - 1);
  if (count < places.length) {
    const beyond = elementAt(places, count);
    if (elementAt(view.grid, beyond).wall === near) return { place: beyond, side: 'near' };
  }
  const last = places[count - 1];
  if (last === undefined) return null;
  const { wall } = elementAt(view.grid, last);
  const opposite = { N: 'S', E: 'W', S: 'N', W: 'E' } as const;
  return wall === opposite[near] ? { place: last, side: 'far' } : null;
}
