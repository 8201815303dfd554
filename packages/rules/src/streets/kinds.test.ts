import { describe, expect, test } from 'vitest';
import { countBits } from '../casework/masks.ts';
import {
  ACCUSE,
  ACTIVATE,
  CARDS,
  cardSetsOf,
  DRAW,
  ESCAPE,
  IDENTITY_CARD,
  PASS,
  streetShapes,
  WALK,
} from './kinds.ts';

describe('the moves both street games share', () => {
  test('L2.1 N2.2 there are 70 sets of four cards', () => {
    const sets = cardSetsOf(8);
    expect(sets).toHaveLength(70);
    expect(sets.every((set) => countBits(set) === 4 && set < 256)).toBe(true);
    expect(new Set(sets).size).toBe(70);
    expect([sets[0], sets[69]]).toEqual([0b1111, 0b11110000]);
  });

  test('kinds of move are numbered as they are described', () => {
    const kinds = Object.keys(streetShapes('a b c d e f g h'.split(' '), ['a1'], ['N']));
    expect(kinds[IDENTITY_CARD]).toBe('identity');
    expect(kinds[DRAW]).toBe('draw');
    expect(kinds[CARDS]).toBe('cards');
    expect(kinds[ACTIVATE]).toBe('activate');
    expect(kinds[WALK]).toBe('walk');
    expect(kinds[ACCUSE]).toBe('accuse');
    expect(kinds[ESCAPE]).toBe('escape');
    expect(kinds[PASS]).toBe('pass');
    expect(kinds).toHaveLength(8);
  });
});
