import type { State } from '../game.ts';
import { openCase } from '../casework/case.ts';
import { maskOf } from '../casework/masks.ts';
import { hexSet, minus, union, without } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import type * as streets from '../streets/layout.ts';
import { putSet, setAt, standOn } from '../streets/places.ts';
import { indexOfHex, PLACE_SET, PORTS, START } from './board.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkBoard } from './names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const ACTIVE: typeof streets.ACTIVE = 22;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;

/** Three words each: the hexes that carry such a tile; the printed metro entrance counts as one. */
export const LAMPS: typeof streets.STREETS_OWN = 36;
export const METROS = 39;
export const SITES = 42;
export const PARKS = 45;
/** Four words: the two hexes under each of the two investigation tiles, sorted. */
export const INVESTIGATIONS = 48;
/** The ports with a steamer, as a mask. */
export const STEAMERS = 52;
/** The informant's hex, and 1 while he is talkative. */
export const INFORMANT = 53;
export const TALKATIVE = 54;
/** Three words: where a character may be, kept at hand because every walk asks for it. */
const PASSABLE = 55;
export const SIZE = 58;

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

/** What a board lays on the hexes, without cards and characters. */
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
  openCase(state, CHARACTER_COUNT);
  state[ACTIVE] = -1;
  standOn(
    state,
    CHARACTERS.map((character) => indexOfHex(START.characters[character])),
  );
  lay(state, START);
  return state;
}
