import { describe, expect, it } from 'vitest';
import { countBits, indexOf, lowestBit, maskOf, namesOf } from './masks.ts';

const NAMES = ['ann', 'bob', 'cat', 'dan'] as const;

describe('masks', () => {
  it('masks turn names into bits and back', () => {
    expect(namesOf(0b1010, NAMES)).toEqual(['bob', 'dan']);
    expect(namesOf(0, NAMES)).toEqual([]);
    expect(maskOf(['dan', 'bob'], NAMES)).toBe(0b1010);
    for (let mask = 0; mask < 16; mask++) expect(maskOf(namesOf(mask, NAMES), NAMES)).toBe(mask);
  });

  it('a mask or index of an unknown name throws', () => {
    expect(indexOf('cat', NAMES)).toBe(2);
    expect(() => indexOf('eve', NAMES)).toThrow('unknown name: eve');
    expect(() => maskOf(['eve'], NAMES)).toThrow('unknown name: eve');
  });

  it('bits of masks are counted and found', () => {
    expect([0, 1, 0b1011, 0x1ff, -1].map(countBits)).toEqual([0, 1, 3, 9, 32]);
    expect([1, 0b1000, 0b1100, 1 << 30, -2147483648].map(lowestBit)).toEqual([0, 3, 2, 30, 31]);
  });
});
