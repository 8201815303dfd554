import { ENOUGH_HOURGLASSES, HOURGLASSES, LINES_OF_SIGHT, SPACES, TOKENS } from './board.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';

/** The fixed facts of the district, for drawing and explaining it. */
export const POCKET_FACTS = {
  /** Detective spaces around the grid, numbered clockwise from 1, above the left column. */
  spaces: SPACES,
  /** By space, from 1 on: the side of a tile that faces it, and the places it looks along, in reading order. */
  lines: LINES_OF_SIGHT,
  /** The two faces of each action token. */
  tokens: TOKENS,
  /** The hourglasses on each alibi card. */
  hourglasses: Object.fromEntries(
    CHARACTERS.map((character, index) => [character, HOURGLASSES[index]]),
  ) as Readonly<Record<Character, number>>,
  /** How many hourglasses Jack needs. */
  goal: ENOUGH_HOURGLASSES,
} as const;
