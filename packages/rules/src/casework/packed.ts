import type { State } from '../game.ts';
import {
  CARD_BITS,
  CARD_MASK,
  DUE,
  DUE_DRAW,
  HANDS,
  HELD,
  IDENTITY,
  ROUND,
  STEP,
  SUSPECTS,
  WITNESS,
} from './layout.ts';

/** What a search reads of a packed state of any game: plain numbers, characters and cards as bit masks. */

export const roundIn = (state: State): number => state[ROUND];

/** How many of the round's activations are over. */
export const activationIn = (state: State): number => state[STEP];

/** Whether an alibi card is about to be drawn. */
export const drawsIn = (state: State): boolean => state[DUE] === DUE_DRAW;

/** Jack's character, as an index; -1 until dealt. */
export const identityIn = (state: State): number => state[IDENTITY];

export const suspectsIn = (state: State): number => state[SUSPECTS];

/** The answer of the last witness call: 1 for seen, and before the first call. */
export const witnessIn = (state: State): number => state[WITNESS];

/** The alibi cards of a role. */
export function handIn(state: State, role: number): number {
  let cards = 0;
  let hand = state[HANDS + role];
  for (let held = state[HELD + role]; held > 0; held--) {
    cards |= 1 << (hand & CARD_MASK);
    hand >>= CARD_BITS;
  }
  return cards;
}
