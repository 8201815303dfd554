import { list, number } from '../people.ts';

const line = ({ row, at }: { readonly row: boolean; readonly at: number }): string =>
  `${row ? 'row' : 'column'} ${number(at)}`;

/** What is where in the district, and what it does. */
export const telling = {
  keys: 'Spaces 1 to 12 go clockwise around the district, from 1 north of column 1. Arrow keys: move. N, P: next, previous choice. Enter: choose, then confirm. Escape: take back. Question mark: all keys.',
  line,
  tile: (place: number, wall: string | null) =>
    `Row ${number(Math.floor(place / 3) + 1)}, column ${number((place % 3) + 1)}, ${wall === null ? 'no wall' : `wall to the ${wall}`}.`,
  tileShown: (wall: string | null) =>
    wall === null ? 'Tile without a wall' : `Tile with a wall to the ${wall}`,
  /** A space: its number, and the line along which a detective on it looks. */
  space: (space: number, end: string, watched: string) =>
    `Space ${number(space)}, ${end} end of ${watched}, empty.`,
  spaceShown: (space: number) => `Space ${number(space)}`,
  /** Where a detective looks, within the sentence about them. */
  along: (watched: string, end: string) => `along ${watched} from the ${end}`,
  detective: (name: string, space: number, along: string, sees: readonly string[]) =>
    `${name}, space ${number(space)}, looks ${along}, sees ${sees.length === 0 ? 'no tile' : list(sees)}.`,
  /** The other side of a token. */
  otherSide: (name: string, power: string) => `Other side: ${name}. ${power}.`,
  does: {
    tile: 'A detective who looks along its row or column sees the suspect, unless a wall is in the way.',
    clearedTile: 'This suspect is cleared. A wall of the tile still stops lines of sight.',
    wall: 'A wall stops every line of sight that crosses it.',
    space: (watched: string) =>
      `A detective on this space looks along ${watched}. Detectives move clockwise.`,
    detective: 'A detective sees every tile in line, up to the first wall.',
  },
};
