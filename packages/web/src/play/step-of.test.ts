import { describe, expect, it } from 'vitest';
import { stepOf } from './step-of.ts';

describe('stepOf', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowDown', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowUp', 3, 2],
    ['Home', 3, 0],
    ['End', 3, 7],
  ])('%s goes on from %i to %i', (key, from, to) => {
    expect(stepOf(key, from, 8)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['Home', 0],
    ['ArrowRight', 7],
    ['End', 7],
    ['Enter', 3],
    ['toString', 3],
  ])('%s leads nowhere from %i', (key, from) => {
    expect(stepOf(key, from, 8)).toBeNull();
  });
});
