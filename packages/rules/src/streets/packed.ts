import type { State } from '../game.ts';
import { AT, OPEN } from './layout.ts';

/** What a search reads of a packed state of both street games. */

/** Where a character stands, as an index into the board's places. */
export const hexIn = (state: State, character: number): number => state[AT + character];

/** The cards of this round that nobody has used; none while they are about to be dealt. */
export const openCardsIn = (state: State): number => state[OPEN];
