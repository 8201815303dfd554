import { codecOf, one } from '../casework/codec.ts';
import { streetShapes } from '../streets/kinds.ts';
import { HEXES, LAMP_SITES, STREETS } from './board.ts';
import { CHARACTERS, DIRECTIONS, EXITS } from './names.ts';
import type { LondonMove } from './names.ts';

/** London's own kinds of move; their numbers follow those of the shared kinds. */
export const TURN = 8;
export const LAMP = 9;
export const CORDON = 10;
export const COVER = 11;
export const WHISTLE = 12;
export const SWAP = 13;

export const codec = codecOf<LondonMove>({
  ...streetShapes(CHARACTERS, HEXES, EXITS),
  turn: [one('direction', DIRECTIONS)],
  lamp: [one('from', LAMP_SITES), one('to', LAMP_SITES)],
  cordon: [one('from', EXITS), one('to', EXITS)],
  cover: [one('from', STREETS), one('to', STREETS)],
  whistle: [one('character', CHARACTERS), one('to', HEXES)],
  swap: [one('character', CHARACTERS)],
});
