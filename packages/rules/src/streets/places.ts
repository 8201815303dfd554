import type { State } from '../game.ts';
import { has, hexSet, replaceIn } from './hex-set.ts';
import type { HexSet } from './hex-set.ts';
import { AT, OCCUPIED } from './layout.ts';

/** The set of hexes kept in three words from `at` on. */
export function setAt(state: State, at: number): HexSet {
  return { a: state[at], b: state[at + 1], c: state[at + 2] };
}

export function putSet(state: State, at: number, set: HexSet): void {
  state[at] = set.a;
  state[at + 1] = set.b;
  state[at + 2] = set.c;
}

/** The hexes on which characters stand. */
export function occupied(state: State): HexSet {
  return setAt(state, OCCUPIED);
}

/** The hexes of a set on which nobody stands. */
export function untaken(state: State, hexes: HexSet): HexSet {
  return {
    a: hexes.a & ~state[OCCUPIED],
    b: hexes.b & ~state[OCCUPIED + 1],
    c: hexes.c & ~state[OCCUPIED + 2],
  };
}

/** The characters, of `count` in all, who stand on hexes of a set, as a mask. */
export function standingOn(state: State, hexes: HexSet, count: number): number {
  let standing = 0;
  for (let character = 0; character < count; character++) {
    standing |= Number(has(hexes, state[AT + character])) << character;
  }
  return standing;
}

/** Puts all characters on the board, in the order of their names. */
export function standOn(state: State, hexes: readonly number[]): void {
  hexes.forEach((hex, character) => (state[AT + character] = hex));
  putSet(state, OCCUPIED, hexSet(state, AT, AT + hexes.length));
}

/** Moves a character to another hex. */
export function moveTo(state: State, character: number, hex: number): void {
  replaceIn(state, OCCUPIED, state[AT + character], hex);
  state[AT + character] = hex;
}

/** Lets two characters change places. */
export function changePlaces(state: State, first: number, second: number): void {
  const hex = state[AT + first];
  state[AT + first] = state[AT + second];
  state[AT + second] = hex;
}
