import { describe, expect, it } from 'vitest';
import { diceOf, drawn } from './chance.ts';

describe('drawing by weights', () => {
  it('a weighted draw takes each item as often as it weighs', () => {
    const dice = diceOf('drawn');
    const counts = [0, 0, 0];
    for (let n = 0; n < 4000; n++) counts[drawn([0, 1, 2], [1, 0, 3], dice)]!++;
    expect(counts[1]).toBe(0);
    expect(Math.abs(counts[0]! - 1000)).toBeLessThan(120);
  });

  it('a weighted draw takes the first item where nothing weighs, and the heaviest where rounding leaves a rest', () => {
    expect(drawn(['a', 'b'], [0, 0], diceOf('none'))).toBe('a');
    const over = { ...diceOf('over'), unit: () => 1 };
    expect(drawn(['a', 'b', 'c'], [0.1, 0.7, 0.2], over)).toBe('b');
  });
});
