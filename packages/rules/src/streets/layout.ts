import { OWN } from '../casework/layout.ts';

/**
 * Where the facts that all street games share lie in a packed state, after those of `casework/layout.ts`. The hexes of
 * the characters come last; a game puts its own facts after them, from AT plus the number of its characters on.
 */

/** Cards of this round that nobody has used yet. */
export const OPEN = OWN;
/** The four cards of the last odd round; the even round has the others. */
export const SHOWN = OPEN + 1;
/** The character being activated, or -1. */
export const ACTIVE = SHOWN + 1;
/** 1 while the active character still has to walk. */
export const WALK_DUE = ACTIVE + 1;
/** 1 while the active character's ability may or must still be used, 2 once it was begun and must be finished first. */
export const ABILITY_DUE = WALK_DUE + 1;
export const ABILITY_BEGUN = 2;
/** Three words: the hexes on which characters stand. */
export const OCCUPIED = ABILITY_DUE + 1;
/** One word for each character: its hex. */
export const AT = OCCUPIED + 3;
