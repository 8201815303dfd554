import { describe, expect, test } from 'vitest';
import { moveList } from '../game.ts';
import { code, FIRST, SECOND } from '../casework/codec.ts';
import {
  both,
  has,
  hexesOf,
  hexSet,
  isEmpty,
  meet,
  minus,
  NO_HEXES,
  plus,
  pushHexes,
  replaceIn,
  sift,
  union,
  unionOver,
  unionTable,
  without,
} from './hex-set.ts';

/** First and last hex of each word, and some between. */
const EDGES = [0, 1, 29, 30, 31, 59, 60, 61, 89];
const low = hexSet([0, 29, 30, 60]);
const high = hexSet([29, 31, 59, 60, 89]);

describe('a set of hexes', () => {
  test('a set of hexes holds every hex up to the ninetieth', () => {
    const all = Array.from({ length: 90 }, (_, hex) => hex);
    expect(hexesOf(hexSet(all))).toEqual(all);
    for (const hex of all) {
      expect(hexesOf(hexSet([hex]))).toEqual([hex]);
      expect(all.filter((other) => has(hexSet([hex]), other))).toEqual([hex]);
    }
  });

  test('a set of hexes keeps its words small', () => {
    expect(hexSet([0, 29])).toEqual({ a: 1 | (1 << 29), b: 0, c: 0 });
    expect(hexSet([30, 59])).toEqual({ a: 0, b: 1 | (1 << 29), c: 0 });
    expect(hexSet([60, 89])).toEqual({ a: 0, b: 0, c: 1 | (1 << 29) });
  });

  test('a set of hexes is made of a part of a list', () => {
    const list = Int32Array.from([5, 29, 30, 60, 7]);
    expect(hexesOf(hexSet(list, 1, 4))).toEqual([29, 30, 60]);
    expect(hexesOf(hexSet(list, 2))).toEqual([7, 30, 60]);
    expect(hexSet(list, 3, 3)).toEqual(NO_HEXES);
  });

  test('a set of hexes lists its hexes in order, each once', () => {
    expect(hexesOf(hexSet([89, 0, 59, 0, 30, 29, 60]))).toEqual([0, 29, 30, 59, 60, 89]);
    expect(hexesOf(NO_HEXES)).toEqual([]);
  });

  test('a set of hexes grows by one', () => {
    for (const hex of EDGES) {
      expect(hexesOf(plus(NO_HEXES, hex))).toEqual([hex]);
      expect(hexesOf(plus(hexSet([5, 35, 65]), hex))).toEqual([5, 35, 65, hex].sort((x, y) => x - y));
    }
    expect(plus(low, 0)).toEqual(low);
  });

  test('sets of hexes have union, intersection and difference', () => {
    expect(hexesOf(union(low, high))).toEqual([0, 29, 30, 31, 59, 60, 89]);
    expect(hexesOf(both(low, high))).toEqual([29, 60]);
    expect(hexesOf(without(low, high))).toEqual([0, 30]);
    expect(hexesOf(without(high, low))).toEqual([31, 59, 89]);
  });

  test('a set of hexes loses one', () => {
    for (const hex of EDGES) {
      expect(hexesOf(minus(hexSet(EDGES), hex))).toEqual(EDGES.filter((other) => other !== hex));
    }
    expect(minus(low, 1)).toEqual(low);
  });

  test('a set of hexes in a state changes one hex for another', () => {
    for (const old of EDGES) {
      for (const hex of [5, 35, 65]) {
        const { a, b, c } = hexSet(EDGES);
        const words = Int32Array.from([7, a, b, c, 9]);
        replaceIn(words, 1, old, hex);
        const expected = plus(minus(hexSet(EDGES), old), hex);
        expect([...words]).toEqual([7, expected.a, expected.b, expected.c, 9]);
      }
    }
  });

  test('a set of hexes is sifted by two others', () => {
    const x = hexSet([1, 2, 3, 31, 32, 33, 61, 62, 63]);
    const kept = hexSet([2, 3, 4, 32, 33, 34, 62, 63, 64]);
    const dropped = hexSet([3, 4, 33, 34, 63, 64]);
    expect(hexesOf(sift(x, kept, dropped))).toEqual([2, 32, 62]);
  });

  test('a set of hexes is empty only without hexes', () => {
    expect(isEmpty(NO_HEXES)).toBe(true);
    for (const hex of EDGES) expect(isEmpty(hexSet([hex]))).toBe(false);
  });

  test('a set of hexes meets another where they share a hex', () => {
    for (const hex of EDGES) {
      expect(meet(hexSet([hex]), hexSet(EDGES))).toBe(true);
      expect(meet(hexSet([hex]), hexSet(EDGES.filter((other) => other !== hex)))).toBe(false);
    }
    expect(meet(NO_HEXES, low)).toBe(false);
  });

  test('unionOver joins the sets of a set’s members', () => {
    const sets = Array.from({ length: 90 }, (_, hex) => hexSet([hex, (hex + 30) % 90, (hex + 61) % 90]));
    const table = unionTable(sets);
    for (const hex of EDGES) expect(unionOver(hexSet([hex]), table)).toEqual(sets[hex]);
    expect(unionOver(hexSet(EDGES), table)).toEqual(EDGES.map((hex) => sets[hex]!).reduce(union));
    expect(unionOver(hexSet([...sets.keys()]), table)).toEqual(sets.reduce(union));
    expect(unionOver(NO_HEXES, table)).toEqual(NO_HEXES);
  });

  test('a set of hexes becomes moves, one for each hex', () => {
    const list = moveList();
    list.items[0] = 7;
    list.size = 1;
    pushHexes(list, hexSet([0, 29, 30, 59, 60, 85]), code(4), FIRST);
    expect(list.size).toBe(7);
    expect([...list.items.subarray(0, 7)]).toEqual([
      7,
      ...[0, 29, 30, 59, 60, 85].map((hex) => code(4, hex)),
    ]);
    pushHexes(list, hexSet([3, 33, 63]), code(12, 6), SECOND);
    expect([...list.items.subarray(7, list.size)]).toEqual([3, 33, 63].map((hex) => code(12, 6, hex)));
  });
});
