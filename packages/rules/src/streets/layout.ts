import { OWN } from '../casework/layout.ts';

/** Where the facts that both street games share lie in a packed state. A game puts its own from STREETS_OWN on. */
/** Cards of this round that nobody has used yet. */
export const OPEN = OWN;
/** The four cards of the last odd round; the even round has the others. */
export const SHOWN = OWN + 1;
/** The character being activated, or -1. */
export const ACTIVE = OWN + 2;
/** 1 while the active character has still to walk. */
export const WALK_DUE = OWN + 3;
/** 1 while the active character's power may or must still be used. */
export const POWER_DUE = OWN + 4;
/** Eight words: the hex of each character. */
export const AT = OWN + 5;
/** Three words: the hexes on which characters stand. */
export const OCCUPIED = OWN + 13;
export const STREETS_OWN = OWN + 16;

/** Both street games have eight characters. */
export const CHARACTER_COUNT = 8;
