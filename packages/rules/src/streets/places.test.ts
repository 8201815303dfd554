import { describe, expect, test } from 'vitest';
import { hexesOf, hexSet } from './hex-set.ts';
import { AT, OCCUPIED } from './layout.ts';
import { changePlaces, moveTo, occupied, putSet, setAt, standOn } from './places.ts';

const HEXES = [3, 29, 30, 41, 59, 60, 61, 85];

function board(): Int32Array {
  const state = new Int32Array(100);
  standOn(state, HEXES);
  return state;
}

const places = (state: Int32Array): number[] => [...state.subarray(AT, AT + HEXES.length)];
const sorted = (hexes: readonly number[]): number[] => hexes.toSorted((one, other) => one - other);

describe('where characters stand', () => {
  test('every hex with a character on it is occupied', () => {
    const state = board();
    expect(places(state)).toEqual(HEXES);
    expect(hexesOf(occupied(state))).toEqual(HEXES);
  });

  test('a moved character frees one hex and occupies another', () => {
    HEXES.forEach((_, character) => {
      for (const hex of [7, 37, 67]) {
        const state = board();
        moveTo(state, character, hex);
        const expected = HEXES.with(character, hex);
        expect(places(state)).toEqual(expected);
        expect(hexesOf(occupied(state))).toEqual(sorted(expected));
      }
    });
  });

  test('characters that change places leave the same hexes occupied', () => {
    const state = board();
    changePlaces(state, 1, 6);
    expect(places(state)).toEqual([3, 61, 30, 41, 59, 60, 29, 85]);
    expect(hexesOf(occupied(state))).toEqual(HEXES);
  });

  test('a set of hexes lies in three words of a state', () => {
    const state = board();
    putSet(state, 90, hexSet([0, 45, 89]));
    expect(hexesOf(setAt(state, 90))).toEqual([0, 45, 89]);
    expect(hexesOf(setAt(state, OCCUPIED))).toEqual(HEXES);
    expect([...state.subarray(89, 94)]).toEqual([0, 1, 1 << 15, 1 << 29, 0]);
  });
});
