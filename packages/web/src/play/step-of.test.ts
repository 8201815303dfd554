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
  ])('the key %s leads from step %i to %i', (key, from, to) => {
    expect(stepOf(key, from, 8)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['Home', 0],
    ['ArrowRight', 7],
    ['End', 7],
    ['Enter', 3],
    ['toString', 3],
  ])('the key %s leads nowhere from step %i', (key, from) => {
    expect(stepOf(key, from, 8)).toBeNull();
  });
});
