import { openCase } from '../casework/case.ts';
import { DUE, DUE_TILES, HANDS, HELD, JACK } from '../casework/layout.ts';
import type * as shared from '../casework/layout.ts';
import type { State } from '../game.ts';
import { HOURGLASSES, START_SPACES } from './board.ts';
import { CHARACTERS, DETECTIVES } from './names.ts';

/** Three words, one a detective: its space, 1 to 12. */
export const SPACE_OF: typeof shared.OWN = 20;
/** Nine words, one a place: the tile that lies there. */
export const TILE_AT = 23;
/** Nine words, one a tile: its place. The inverse of TILE_AT, so that an exchange need not look for its tiles. */
export const PLACE_OF = 32;
/** Nine words, one a tile: the direction of its wall, or NO_WALL. */
export const WALL_OF = 41;
/** The faces up this round, whether used or not; none before the first throw. */
export const SHOWING = 50;
/** The faces up and not yet used. */
export const OPEN = 51;
/** The tiles rotated this round. */
export const ROTATED = 52;
/** Two words, one a role: the time tokens taken. */
export const TIME = 53;
/** How many cards Jack held at each past appeal: three bits a round, the first lowest. */
const HELD_AT_CALLS = 55;
/** 1 once the chase has begun (P6.4). */
export const CHASE = 56;
const SIZE = 57;

/** A state in which nothing is known but where the detectives start. */
export function setup(): State {
  const state = new Int32Array(SIZE);
  openCase(state, CHARACTERS.length);
  state[DUE] = DUE_TILES;
  DETECTIVES.forEach((name, index) => (state[SPACE_OF + index] = START_SPACES[name]));
  return state;
}

/** P6.1: Jack's hourglasses, his time tokens and the cards he drew; never his identity (P1.5). */
export function hourglassesOf(state: State): number {
  let total = state[TIME + JACK];
  let hand = state[HANDS + JACK];
  for (let held = state[HELD + JACK]; held > 0; held--) {
    total += HOURGLASSES[hand & 15];
    hand >>= 4;
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
