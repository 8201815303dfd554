import type { State } from '../game.ts';
import { roleToAct } from '../casework/case.ts';
import { IDENTITY, INVESTIGATOR } from '../casework/layout.ts';
import { exitsAreWatched } from './activation.ts';
import { ACTIVE, AT, OPEN, WALK_DUE } from './layout.ts';

/** What a search reads of a packed state of both street games. */

/** Where a character stands, as an index into the board's places. */
export const hexIn = (state: State, character: number): number => state[AT + character];

/** The cards of this round that nobody has used; none while they are about to be dealt. */
export const openCardsIn = (state: State): number => state[OPEN];

/**
 * Whether the role to act could still win within this activation. Jack leaves only as the character being activated,
 * and only past exits nobody watches (L8.1, N8.1); an arrest needs a walk (L8.2, N8.2).
 */
export function mayWinNow(state: State): boolean {
  const active = state[ACTIVE];
  if (active >= 0 && state[WALK_DUE] === 0) return false;
  if (roleToAct(state) === INVESTIGATOR) return true;
  return !exitsAreWatched(state) && (active < 0 || active === state[IDENTITY]);
}
