import type { State } from '../game.ts';
import { openCase } from '../casework/case.ts';
import { maskOf } from '../casework/masks.ts';
import { hexSet, minus, union, without } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { ACTIVE, AT } from '../streets/layout.ts';
import { putSet, setAt, standOn } from '../streets/places.ts';
import { indexOfHex, PLACE_SET, PORTS, START } from './board.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkBoard } from './names.ts';

/** All characters, as a mask. */
export const EVERYBODY = (1 << CHARACTERS.length) - 1;

/** Three words each: the hexes that carry such a tile; the printed metro entrance counts as one. */
export const LAMPS = AT + CHARACTERS.length;
export const METROS = LAMPS + 3;
export const SITES = METROS + 3;
export const PARKS = SITES + 3;
/** Four words: the two hexes under each of the two investigation tiles, sorted. */
export const INVESTIGATIONS = PARKS + 3;
/** The ports with a steamer, as a mask. */
export const STEAMERS = INVESTIGATIONS + 4;
/** The informant's hex, and 1 while the informant is talkative. */
export const INFORMANT = STEAMERS + 1;
export const TALKATIVE = INFORMANT + 1;
/** Three words: where a character may be; kept in the state because every walk needs it. */
const PASSABLE = TALKATIVE + 1;
export const SIZE = PASSABLE + 3;

/** Streets under a lamp or a building site: N3.2. */
export function obstacles(state: State): HexSet {
  return union(setAt(state, LAMPS), setAt(state, SITES));
}

/** N3.2: where a character may be. */
export function passable(state: State): HexSet {
  return setAt(state, PASSABLE);
}

/** Brings PASSABLE up to date after a tile was laid, turned or moved. */
export function openWays(state: State): void {
  // Hex by hex: a loop over sets would make objects.
  const unbarred = without(PLACE_SET, obstacles(state));
  const besideOne = minus(minus(unbarred, state[INVESTIGATIONS]), state[INVESTIGATIONS + 1]);
  const open = minus(minus(besideOne, state[INVESTIGATIONS + 2]), state[INVESTIGATIONS + 3]);
  putSet(state, PASSABLE, open);
}

/** What lies on the hexes of a board, without characters. */
export type Laid = Pick<
  NewYorkBoard,
  'lamps' | 'metros' | 'sites' | 'parks' | 'investigations' | 'steamers' | 'informant'
>;

/** Writes tiles, steamers and informant into a state. */
export function lay(state: State, board: Laid): void {
  const set = (hexes: readonly string[]): HexSet => hexSet(hexes.map(indexOfHex));
  putSet(state, LAMPS, set(board.lamps));
  putSet(state, METROS, set(board.metros));
  putSet(state, SITES, set(board.sites));
  putSet(state, PARKS, set(board.parks));
  board.investigations.flat().forEach((hex, i) => (state[INVESTIGATIONS + i] = indexOfHex(hex)));
  openWays(state);
  state[STEAMERS] = maskOf(board.steamers, PORTS);
  state[INFORMANT] = indexOfHex(board.informant.hex);
  state[TALKATIVE] = board.informant.talkative ? 1 : 0;
}

/** N1.3 to N1.6: the board before anything is dealt. */
export function setup(): State {
  const state = new Int32Array(SIZE);
  openCase(state, CHARACTERS.length);
  state[ACTIVE] = -1;
  standOn(
    state,
    CHARACTERS.map((character) => indexOfHex(START.characters[character])),
  );
  lay(state, START);
  return state;
}
