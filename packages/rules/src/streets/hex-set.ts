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

/** How many hexes a word of a set holds. */
export const WORD = 30;
const MOST_HEXES = 3 * WORD;

/** The bit of each hex in each word, 0 where it belongs to another word. A table is faster than a branch here. */
const bitsOfWord = (word: number): Int32Array =>
  Int32Array.from({ length: MOST_HEXES }, (_, hex) =>
    Math.floor(hex / WORD) === word ? 1 << (hex - word * WORD) : 0,
  );
const A = bitsOfWord(0);
const B = bitsOfWord(1);
const C = bitsOfWord(2);

export const NO_HEXES: HexSet = { a: 0, b: 0, c: 0 };

/** The set of the given hexes; the list may be a part of a packed state. */
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

/** Replaces one hex by another in a set stored in three words from `at` on. */
export function replaceIn(words: Int32Array, at: number, old: number, hex: number): void {
  words[at] = (words[at] & ~A[old]) | A[hex];
  words[at + 1] = (words[at + 1] & ~B[old]) | B[hex];
  words[at + 2] = (words[at + 2] & ~C[old]) | C[hex];
}

export const union = (x: HexSet, y: HexSet): HexSet => ({ a: x.a | y.a, b: x.b | y.b, c: x.c | y.c });
export const both = (x: HexSet, y: HexSet): HexSet => ({ a: x.a & y.a, b: x.b & y.b, c: x.c & y.c });
export const without = (x: HexSet, y: HexSet): HexSet => ({ a: x.a & ~y.a, b: x.b & ~y.b, c: x.c & ~y.c });
/** The members of `x` that are in `kept` and not in `dropped`: `both` and `without` in one step. */
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

/** How many hexes one entry of a table of unions covers; WORD is a multiple. */
const CHUNK = 10;
const CHOICES = 1 << CHUNK;
const CHUNKS = WORD / CHUNK;

/**
 * For each ten consecutive hexes and each subset of them, the union of their sets, three words each: see `unionOver`.
 */
export function unionTable(sets: readonly HexSet[]): Int32Array {
  const table = new Int32Array(3 * 3 * CHUNKS * CHOICES);
  sets.forEach((set, hex) => {
    const bit = 1 << (hex % CHUNK);
    // A choice whose highest bit is this one: the union of the lower bits' choice and this set.
    for (let choice = bit; choice < 2 * bit; choice++) {
      const entry = 3 * (Math.floor(hex / CHUNK) * CHOICES + choice);
      table[entry] = set.a | table[entry - 3 * bit];
      table[entry + 1] = set.b | table[entry + 1 - 3 * bit];
      table[entry + 2] = set.c | table[entry + 2 - 3 * bit];
    }
  });
  return table;
}

/** The union of a table's sets over `members`; the processor would often mispredict a loop over the members. */
export function unionOver(members: HexSet, table: Int32Array): HexSet {
  let a = 0;
  let b = 0;
  let c = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const shift = CHUNK * chunk;
    const inA = 3 * (chunk * CHOICES + ((members.a >> shift) & (CHOICES - 1)));
    const inB = 3 * ((CHUNKS + chunk) * CHOICES + ((members.b >> shift) & (CHOICES - 1)));
    const inC = 3 * ((2 * CHUNKS + chunk) * CHOICES + ((members.c >> shift) & (CHOICES - 1)));
    a |= table[inA] | table[inB] | table[inC];
    b |= table[inA + 1] | table[inB + 1] | table[inC + 1];
    c |= table[inA + 2] | table[inB + 2] | table[inC + 2];
  }
  return { a, b, c };
}

/** Adds one move for each hex: `head` with the hex as its first or second index (`unit` is FIRST or SECOND). */
export function pushHexes(list: MoveList, set: HexSet, head: number, unit: number): void {
  const { items } = list;
  let { size } = list;
  for (let rest = set.a; rest !== 0; rest &= rest - 1) items[size++] = head + unit * lowestBit(rest);
  for (let rest = set.b; rest !== 0; rest &= rest - 1) items[size++] = head + unit * (WORD + lowestBit(rest));
  for (let rest = set.c; rest !== 0; rest &= rest - 1)
    items[size++] = head + unit * (2 * WORD + lowestBit(rest));
  list.size = size;
}
