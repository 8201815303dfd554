import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['tarce', 'trace'],
    ['trac', 'trace'],
    ['Replay', 'replay'],
    ['benhc', 'bench'],
    ['quickly', undefined],
    ['', undefined],
  ])('nearest to the typed word “%s” is %s', (typed, meant) => {
    expect(nearest(typed, ['play', 'replay', 'trace', 'perft', 'bench'])).toBe(meant);
  });
});
