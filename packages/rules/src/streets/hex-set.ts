import type { MoveList } from '../game.ts';
import { lowestBit } from '../casework/masks.ts';

/**
 * A set of hexes by their index, thirty to a word so that every word stays a small integer in every JavaScript
 * engine. Sets are values: nothing here changes one.
 */
export interface HexSet {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const WORD = 30;
const MOST_HEXES = 3 * WORD;

/** The bit of each hex in each word, 0 where it belongs to another: looking up beats branching on a random hex. */
const bitsOfWord = (word: number): Int32Array =>
  Int32Array.from({ length: MOST_HEXES }, (_, hex) =>
    Math.floor(hex / WORD) === word ? 1 << (hex - word * WORD) : 0,
  );
const A = bitsOfWord(0);
const B = bitsOfWord(1);
const C = bitsOfWord(2);

export const NO_HEXES: HexSet = { a: 0, b: 0, c: 0 };

/** The set of the given hexes; also of a part of a packed state. */
export function hexSet(hexes: ArrayLike<number>, start = 0, end = hexes.length): HexSet {
  let a = 0;
  let b = 0;
  let c = 0;
  for (let i = start; i < end; i++) {
    const hex = hexes[i];
    a |= A[hex];
    b |= B[hex];
    c |= C[hex];
  }
  return { a, b, c };
}

export function has(set: HexSet, hex: number): boolean {
  return ((set.a & A[hex]) | (set.b & B[hex]) | (set.c & C[hex])) !== 0;
}

export function plus(set: HexSet, hex: number): HexSet {
  return { a: set.a | A[hex], b: set.b | B[hex], c: set.c | C[hex] };
}

export function minus(set: HexSet, hex: number): HexSet {
  return { a: set.a & ~A[hex], b: set.b & ~B[hex], c: set.c & ~C[hex] };
}

/** In a set kept as three words from `at` on, puts one hex in the place of another. */
export function replaceIn(words: Int32Array, at: number, old: number, hex: number): void {
  words[at] = (words[at] & ~A[old]) | A[hex];
  words[at + 1] = (words[at + 1] & ~B[old]) | B[hex];
  words[at + 2] = (words[at + 2] & ~C[old]) | C[hex];
}

export const union = (x: HexSet, y: HexSet): HexSet => ({ a: x.a | y.a, b: x.b | y.b, c: x.c | y.c });
export const both = (x: HexSet, y: HexSet): HexSet => ({ a: x.a & y.a, b: x.b & y.b, c: x.c & y.c });
export const without = (x: HexSet, y: HexSet): HexSet => ({ a: x.a & ~y.a, b: x.b & ~y.b, c: x.c & ~y.c });
/** The members of `x` that are in `kept` and not in `dropped`: one step where `both` and `without` take two. */
export const sift = (x: HexSet, kept: HexSet, dropped: HexSet): HexSet => ({
  a: x.a & kept.a & ~dropped.a,
  b: x.b & kept.b & ~dropped.b,
  c: x.c & kept.c & ~dropped.c,
});
export const isEmpty = (x: HexSet): boolean => (x.a | x.b | x.c) === 0;
export const meet = (x: HexSet, y: HexSet): boolean => ((x.a & y.a) | (x.b & y.b) | (x.c & y.c)) !== 0;

/** The members of a set, lowest first. */
export function hexesOf(set: HexSet): number[] {
  const hexes: number[] = [];
  for (let rest = set.a; rest !== 0; rest &= rest - 1) hexes.push(lowestBit(rest));
  for (let rest = set.b; rest !== 0; rest &= rest - 1) hexes.push(WORD + lowestBit(rest));
  for (let rest = set.c; rest !== 0; rest &= rest - 1) hexes.push(2 * WORD + lowestBit(rest));
  return hexes;
}

/** The union of `sets` over the members of `members`. */
export function unionOver(members: HexSet, sets: readonly HexSet[]): HexSet {
  let a = 0;
  let b = 0;
  let c = 0;
  for (let rest = members.a; rest !== 0; rest &= rest - 1) {
    const set = sets[lowestBit(rest)];
    a |= set.a;
    b |= set.b;
    c |= set.c;
  }
  for (let rest = members.b; rest !== 0; rest &= rest - 1) {
    const set = sets[WORD + lowestBit(rest)];
    a |= set.a;
    b |= set.b;
    c |= set.c;
  }
  for (let rest = members.c; rest !== 0; rest &= rest - 1) {
    const set = sets[2 * WORD + lowestBit(rest)];
    a |= set.a;
    b |= set.b;
    c |= set.c;
  }
  return { a, b, c };
}

/** Adds one move a hex: `head` with the hex in the slot of which `unit` is one step (FIRST or SECOND). */
export function pushHexes(list: MoveList, set: HexSet, head: number, unit: number): void {
  const { items } = list;
  let { size } = list;
  for (let rest = set.a; rest !== 0; rest &= rest - 1) items[size++] = head + unit * lowestBit(rest);
  for (let rest = set.b; rest !== 0; rest &= rest - 1) items[size++] = head + unit * (WORD + lowestBit(rest));
  for (let rest = set.c; rest !== 0; rest &= rest - 1)
    items[size++] = head + unit * (2 * WORD + lowestBit(rest));
  list.size = size;
}
