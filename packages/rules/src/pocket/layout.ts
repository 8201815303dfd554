import { openCase } from '../casework/case.ts';
import { CARD_BITS, CARD_MASK, DUE, DUE_TILES, HANDS, HELD, JACK, OWN } from '../casework/layout.ts';
import type { State } from '../game.ts';
import { HOURGLASSES, START_SPACES } from './board.ts';
import { DISTRICT_SIZE, PLACES_AT, SPACES_AT, TILES_AT, WALLS_AT } from './district.ts';
import { CHARACTERS, DETECTIVES } from './names.ts';

/** Where the district of `district.ts` begins in a state. */
export const DISTRICT = OWN;
/** Where the parts of the district lie in a state. */
export const SPACE_OF = DISTRICT + SPACES_AT;
export const TILE_AT = DISTRICT + TILES_AT;
export const PLACE_OF = DISTRICT + PLACES_AT;
export const WALL_OF = DISTRICT + WALLS_AT;
/** The faces that are up in this round, used or not; none before the first throw. */
export const SHOWING = DISTRICT + DISTRICT_SIZE;
/** The faces that are up and not used yet. */
export const OPEN = SHOWING + 1;
/** The tiles rotated this round. */
export const ROTATED = OPEN + 1;
/** Two words, one for each role: the time tokens taken. */
export const TIME = ROTATED + 1;
/** How many cards Jack held at each past appeal: three bits for each round, the first lowest. */
const HELD_AT_CALLS = TIME + 2;
/** 1 once the chase has begun (P6.4). */
export const CHASE = HELD_AT_CALLS + 1;
const SIZE = CHASE + 1;

/** A state in which nothing is known but where the detectives start. */
export function setup(): State {
  const state = new Int32Array(SIZE);
  openCase(state, CHARACTERS.length);
  state[DUE] = DUE_TILES;
  DETECTIVES.forEach((name, index) => (state[SPACE_OF + index] = START_SPACES[name]));
  return state;
}

/** P6.1: Jack's hourglasses, from time tokens and drawn cards; never from the identity (P1.5). */
export function hourglassesOf(state: State): number {
  let total = state[TIME + JACK];
  let hand = state[HANDS + JACK];
  for (let held = state[HELD + JACK]; held > 0; held--) {
    total += HOURGLASSES[hand & CARD_MASK];
    hand >>= CARD_BITS;
  }
  return total;
}

/** How many cards Jack held at the appeal of a round. */
export const heldAtCall = (state: State, round: number): number =>
  (state[HELD_AT_CALLS] >> (3 * (round - 1))) & 7;

/** Remembers that Jack holds `held` cards at the appeal of a round. */
export function noteHeld(state: State, round: number, held: number): void {
  state[HELD_AT_CALLS] |= held << (3 * (round - 1));
}
