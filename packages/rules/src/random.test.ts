import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from './random.ts';

const draw = (seed: string | number, bound: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random(bound));
};

describe('seededRandom', () => {
  it('seededRandom gives the same numbers for the same seed for ever, so that traces can be made again', () => {
    expect(draw('lamplight', 1000, 8)).toEqual([396, 624, 465, 51, 908, 720, 109, 133]);
    expect(draw(7, 100, 20)).toEqual(draw('7', 100, 20));
  });

  it('seededRandom gives other numbers for other seeds', () => {
    const seeds = [0, 1, 2, 3, 10, 100, '', 'a', 'b', 'ab', 'ba', 'aa', ' ', '01'];
    const starts = new Set(seeds.map((seed) => draw(seed, 1_000_000, 4).join()));
    expect(starts.size).toBe(seeds.length);
  });

  it('seededRandom stays within its bound', () => {
    expect(draw('one', 1, 100).every((number) => number === 0)).toBe(true);
    expect(new Set(draw('six', 6, 200))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(draw('large', 0x1_0000_0000, 50).some((number) => number > 0x8000_0000)).toBe(true);
    for (const number of draw('odd', 3_000_000_000, 200)) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(3_000_000_000);
    }
  });

  it('seededRandom draws evenly, large bounds included, one after the other and over many seeds', () => {
    const even = (numbers: readonly number[], bound: number): void => {
      const counts = Array.from(
        { length: bound },
        (_, value) => numbers.filter((number) => number === value).length,
      );
      const expected = numbers.length / bound;
      for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
    };
    even(draw('even', 8, 16_000), 8);
    even(draw('even', 70, 21_000), 70);
    // This bound is three quarters of all words: without drawing again the lower third would come up twice as often.
    even(
      draw('wide', 0xc000_0000, 9000).map((number) => Math.floor(number / 0x4000_0000)),
      3,
    );
    even(
      Array.from({ length: 4000 }, (_, seed) => draw(seed, 8, 1)[0] ?? -1),
      8,
    );
  });
});

describe('pick', () => {
  it('pick gives every item, and throws for an empty list', () => {
    const random = seededRandom('pick');
    const picked = new Set(Array.from({ length: 60 }, () => pick(['a', 'b', 'c'], random)));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
    expect(() => pick([], random)).toThrow('nothing to pick from');
  });
});
