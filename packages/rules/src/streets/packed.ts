import type { State } from '../game.ts';
import { roleToAct } from '../casework/case.ts';
import { IDENTITY, INVESTIGATOR } from '../casework/layout.ts';
import { exitsAreWatched } from './activation.ts';
import { ACTIVE, AT, OPEN, POWER_DUE, WALK_DUE } from './layout.ts';

/** What a search reads of a packed state of both street games. */

/** Where a character stands, as an index into the board's places. */
export const hexIn = (state: State, character: number): number => state[AT + character];

/** The cards of this round that nobody has used; none while they are about to be dealt. */
export const openCardsIn = (state: State): number => state[OPEN];

/**
 * Whether the role to act could still win within this activation. Jack leaves as the character being activated, by a
 * walk, and only past exits nobody watches (L8.1, N8.1); an arrest needs a walk as well (L8.2, N8.2). Only the power of
 * the `carrier`, where there is one, takes others out.
 */
export function mayWinNow(state: State, carrier = -1): boolean {
  const active = state[ACTIVE];
  const walks = active < 0 || state[WALK_DUE] === 1;
  if (roleToAct(state) === INVESTIGATOR) return walks;
  if (exitsAreWatched(state)) return false;
  const leaves = active < 0 || active === state[IDENTITY];
  return (walks && leaves) || (active === carrier && state[POWER_DUE] !== 0);
}
