/**
 * Where the facts that all three games share lie in a packed state. A game puts its own facts from OWN on.
 * Characters are indices into the game's sorted list of names; sets of characters are bit masks over it.
 *
 * V8 folds a module's own constants into its code but reads imported ones again at every use, which cost a random
 * game a sixth of its speed. The modules that play therefore write the numbers out, typed as what they stand for
 * (`const ROUND: typeof shared.ROUND = 0`): a number that is not the one here does not compile. For that all layouts
 * are literal numbers.
 */
export const ROUND = 0;
/** How many of the round's activations are over. */
export const STEP = 1;
/** What is to be decided next: one of the DUE_ numbers. */
export const DUE = 2;
/** Jack's character, or -1 until dealt. */
export const IDENTITY = 3;
export const SUSPECTS = 4;
/** Index into ANSWERS: what the last call said. */
export const WITNESS = 5;
/** 0 while the game goes on, otherwise made by `endGame`. */
export const OUTCOME = 6;
/** Alibi cards drawn by anyone. */
export const DRAWN = 7;
/** Two words, one a role: the cards he drew, four bits each, first card lowest. */
export const HANDS = 8;
/** Two words, one a role: how many cards he drew. */
export const HELD = 10;
/** Eight words, one a round: the past witness calls. */
export const CALLS = 12;
export const OWN = 20;

export const DUE_NOTHING = 0;
export const DUE_TILES = 1;
export const DUE_IDENTITY = 2;
/** Four cards (streets) or a throw of the tokens (pocket). */
export const DUE_DEAL = 3;
export const DUE_DRAW = 4;
/** From here on a role decides. */
export const DUE_ACTIVATE = 5;
export const DUE_ACT = 6;
export const DUE_TURN = 7;
export const DUE_PLACE = 8;

/** What is due, in words, by number. */
export const DUE_NAMES = [
  'nothing',
  'tiles',
  'identity',
  'deal',
  'draw',
  'activate',
  'act',
  'turn',
  'place',
] as const;

export const INVESTIGATOR = 0;
export const JACK = 1;
export const CHANCE = 2;
export const NOBODY = -1;

export const LAST_ROUND = 8;
