import { maskOf } from '../casework/masks.ts';
import type { State } from '../game.ts';
import { mayWinNow } from '../streets/packed.ts';
import type { WinsAtHand } from '../streets/packed.ts';
import { LAMP_SITES, MANHOLES, STREETS } from './board.ts';
import { CORDONS, COVERS, LAMPS, LANTERN } from './layout.ts';
import { CHARACTERS, EXITS } from './names.ts';
import { RULES } from './rules.ts';

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

/** Covers and cordons can open ways out (L5.4, L5.8); covers and whistles can make arrests possible (L5.6, L5.8). */
const WINS: WinsAtHand = {
  rules: RULES,
  openingExits: maskOf(['bert', 'lestrade'], CHARACTERS),
  openingArrests: maskOf(['bert', 'goodley'], CHARACTERS),
  carriesOut: () => false,
};

export const mayWinInLondon = (state: State): boolean => mayWinNow(state, WINS);
