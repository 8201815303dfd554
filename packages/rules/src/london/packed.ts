import type { State } from '../game.ts';
import { LAMP_SITES, MANHOLES, STREETS } from './board.ts';
import { CORDONS, COVERS, LAMPS, LANTERN } from './layout.ts';
import { EXITS } from './names.ts';

/** How many of each thing Whitechapel has: the lengths of the masks below, and the hexes characters stand on. */
export const LONDON_COUNTS = {
  hexes: STREETS.length,
  lamps: LAMP_SITES.length,
  manholes: Math.max(...Object.values(MANHOLES).map((list) => list.length)),
  exits: EXITS.length,
} as const;

/** The lamp sites that shine, as a mask. */
export const lampsIn = (state: State): number => state[LAMPS];

/** The shut manholes, as a mask. */
export const coversIn = (state: State): number => state[COVERS];

/** The exits with a cordon, as a mask. */
export const cordonsIn = (state: State): number => state[CORDONS];

/** Where Watson's lantern points, as an index. */
export const lanternIn = (state: State): number => state[LANTERN];
