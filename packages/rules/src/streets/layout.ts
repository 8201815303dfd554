import type * as shared from '../casework/layout.ts';

/**
 * Where the facts that both street games share lie in a packed state, after those of the casework. A game puts its own
 * from STREETS_OWN on. Literal numbers, for the reason given in casework/layout.ts.
 */

/** Cards of this round that nobody has used yet. */
export const OPEN: typeof shared.OWN = 20;
/** The four cards of the last odd round; the even round has the others. */
export const SHOWN = 21;
/** The character being activated, or -1. */
export const ACTIVE = 22;
/** 1 while the active character has still to walk. */
export const WALK_DUE = 23;
/** 1 while the active character's power may or must still be used, 2 once it was begun and must be finished first. */
export const POWER_DUE = 24;
export const POWER_BEGUN = 2;
/** Eight words: the hex of each character. */
export const AT = 25;
/** Three words: the hexes on which characters stand. */
export const OCCUPIED = 33;
export const STREETS_OWN = 36;

/** Both street games have eight characters. */
export const CHARACTER_COUNT = 8;
