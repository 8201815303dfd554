import { describe, expect, test } from 'vitest';
import { shortestPath } from './shortest-path.ts';

/** Two ways from 0 to 5: over 1 and 2, or over 3, 4 and 6; nothing leads to 9. */
const STREETS: Readonly<Record<number, readonly number[]>> = {
  0: [3, 1],
  1: [0, 2],
  2: [1, 5],
  3: [0, 4],
  4: [3, 6],
  5: [2, 6],
  6: [4, 5],
  9: [],
};
const next = (hex: number): readonly number[] => STREETS[hex]!;

describe('a shortest path', () => {
  test('L3.5 a shortest path has both ends', () => {
    expect(shortestPath(0, 1, next)).toEqual([0, 1]);
    expect(shortestPath(0, 0, next)).toEqual([0]);
    expect(shortestPath(6, 6, next)).toEqual([6]);
  });

  test('L3.5 a shortest path takes the fewest steps', () => {
    expect(shortestPath(0, 5, next)).toEqual([0, 1, 2, 5]);
    expect(shortestPath(5, 0, next)).toEqual([5, 2, 1, 0]);
    expect(shortestPath(3, 5, next)).toEqual([3, 4, 6, 5]);
  });

  test('a shortest path is empty where there is none', () => {
    expect(shortestPath(0, 9, next)).toEqual([]);
    expect(shortestPath(9, 0, next)).toEqual([]);
  });

  test('a shortest path does not count steps that cost nothing', () => {
    const free = (hex: number): number => (hex === 3 || hex === 4 || hex === 6 ? 0 : 1);
    expect(shortestPath(0, 5, next, free)).toEqual([0, 3, 4, 6, 5]);
    expect(shortestPath(5, 0, next, free)).toEqual([5, 6, 4, 3, 0]);
  });

  test('a shortest path replaces a longer one that was found first', () => {
    // 4 is first found from 1 at a cost of 2, then from 2 at a cost of 1.
    const graph: Readonly<Record<number, readonly number[]>> = {
      0: [1, 3],
      1: [4],
      2: [4],
      3: [2],
      4: [5],
      5: [],
    };
    const cost = (hex: number): number => (hex === 2 || hex === 3 ? 0 : 1);
    expect(shortestPath(0, 5, (hex) => graph[hex]!, cost)).toEqual([0, 3, 2, 4, 5]);
  });
});
