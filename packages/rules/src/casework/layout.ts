/**
 * Where the facts that all games share lie in a packed state. A game puts its own facts from OWN on.
 * Characters are indices into the game's sorted list of names; sets of characters are bit masks over it.
 * The build puts the numbers where they are used (docs/decisions/0003-one-packed-representation.md).
 */
export const ROUND = 0;
/** How many of the round's activations are over. */
export const STEP = 1;
/** What is to be decided next: one of the DUE_ numbers. */
export const DUE = 2;
/** Jack's character, or -1 until dealt. */
export const IDENTITY = 3;
export const SUSPECTS = 4;
/** The answer of the last witness call, as an index into ANSWERS. */
export const WITNESS = 5;
/** 0 while the game goes on, otherwise made by `endGame`. */
export const OUTCOME = 6;
/** Alibi cards drawn by anyone. */
export const DRAWN = 7;
/** Two words, one a role: the cards it drew, CARD_BITS each, first card lowest; at most one a round. */
export const HANDS = 8;
/** Two words, one a role: how many cards it drew. */
export const HELD = HANDS + 2;
/** One word a round: the past witness calls. */
export const CALLS = HELD + 2;
export const LAST_ROUND = 8;
export const OWN = CALLS + LAST_ROUND;

/** The most characters of a game: a word holds two sets of characters and two more bits. */
export const MOST_CHARACTERS = 15;
/** The bits of a character's number. */
export const CARD_BITS = 4;
export const CARD_MASK = (1 << CARD_BITS) - 1;

/** Nobody decides: a witness call is not answered yet. Below DUE_NOTHING, so that one comparison finds both. */
export const DUE_CALL = -1;
/** Nobody decides: the game is over. */
export const DUE_NOTHING = 0;
export const DUE_TILES = 1;
export const DUE_IDENTITY = 2;
/** Chance deals the cards or throws the tokens of a round. */
export const DUE_DEAL = 3;
export const DUE_DRAW = 4;
/** From here on a role decides. */
export const DUE_ACTIVATE = 5;
export const DUE_ACT = 6;
export const DUE_TURN = 7;
export const DUE_PLACE = 8;

/** The names of what is due, by number; a witness call has none, since views do not show it. */
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
