import { GAMES, ROLES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { logit, setRight } from './set-right.ts';

describe.each(Object.keys(GAMES))('chances told in %s', (game) => {
  it.each(ROLES)('leave what is certain, and the order of moves, as the search of %s found them', (role) => {
    expect(setRight(game, role, 0)).toBe(0);
    expect(setRight(game, role, 1)).toBe(1);
    const told = [0.01, 0.2, 0.5, 0.8, 0.99].map((chance) => setRight(game, role, chance));
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(new Set(told).size).toBe(told.length);
    expect(told.every((chance) => chance > 0 && chance < 1)).toBe(true);
  });
});

it('a game without games counted is told as found', () => {
  expect(setRight('chess', 'jack', 0.3)).toBe(0.3);
  expect(logit(0.5)).toBe(0);
});
