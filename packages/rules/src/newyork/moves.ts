import { codecOf, one, several } from '../casework/codec.ts';
import { streetShapes } from '../streets/kinds.ts';
import { HEXES, PORTS } from './board.ts';
import { CHARACTERS, EXITS, TILES } from './names.ts';
import type { NewYorkMove } from './names.ts';

/** New York's own kinds of move; their numbers follow those of the shared kinds. */
export const BUILD = 8;
export const PARK = 9;
export const INVESTIGATE = 10;
export const ORDER = 11;
export const SWAP = 12;
export const SAIL = 13;
export const PLACE = 14;

/** Where Eastman may send a character: a hex, also one of the ports, or the land exit. */
export const ORDER_TARGETS: readonly string[] = [...HEXES, 'land'];

export const codec = codecOf<NewYorkMove>({
  ...streetShapes(CHARACTERS, HEXES, EXITS),
  build: [one('tile', TILES), one('at', HEXES)],
  park: [one('at', HEXES)],
  investigate: [one('tile', [0, 1]), several('at', HEXES, 2)],
  order: [one('character', CHARACTERS), one('to', ORDER_TARGETS)],
  swap: [several('characters', CHARACTERS, 2)],
  sail: [one('from', PORTS), one('to', PORTS)],
  place: [one('informant', HEXES)],
});
