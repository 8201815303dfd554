import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { has, hexesOf } from '../streets/hex-set.ts';
import { STREETS } from './board.ts';
import { DISTANCE, WITHIN, WITHIN_STEALTHY } from './distances.ts';
import { where, scene } from './scenario.ts';

interface Vectors {
  readonly first_position_test_vectors: {
    readonly surface_distance_to_goodley: Readonly<Record<string, number>>;
  };
}
const VECTORS = (boardData('london') as Vectors).first_position_test_vectors.surface_distance_to_goodley;

const index = (hex: string): number => STREETS.indexOf(hex);
const throughObstacles = (from: number, to: number): number =>
  WITHIN_STEALTHY.findIndex((ring) => has(ring[from]!, to));
const far = (from: string, to: string): number => DISTANCE[index(from)]![index(to)]!;
const farForStealthy = (from: string, to: string): number => throughObstacles(index(from), index(to));

describe('distances', () => {
  test('L5.6 the distances from everybody to Goodley go over streets, manholes as plain street', () => {
    const start: Readonly<Record<string, string>> = where(scene());
    for (const [character, distance] of Object.entries(VECTORS)) {
      expect(far(start[character]!, 'm10'), character).toBe(distance);
    }
    expect(far('a5', 'm9')).toBeGreaterThan(10);
  });

  test('L3.2 L5.5 distances through obstacles are for Miss Stealthy only', () => {
    expect([far('i4', 'l6'), farForStealthy('i4', 'l6')]).toEqual([5, 3]);
    expect([far('e9', 'b7'), farForStealthy('e9', 'b7')]).toEqual([5, 3]);
    expect([far('a3', 'a3'), farForStealthy('a3', 'a3')]).toEqual([0, 0]);
  });

  test('L3.2 distances are the same there and back', () => {
    for (const from of STREETS.keys()) {
      for (const to of STREETS.keys()) {
        expect(DISTANCE[from]![to]).toBe(DISTANCE[to]![from]);
        expect(throughObstacles(from, to)).toBe(throughObstacles(to, from));
        expect(DISTANCE[from]![to]).toBeGreaterThanOrEqual(throughObstacles(from, to));
      }
    }
  });

  test('L1.2 L3.2 every street is joined to every other, and nobody ends off the street', () => {
    expect(hexesOf(WITHIN.at(-1)![0]!)).toEqual([...STREETS.keys()]);
    expect(hexesOf(WITHIN_STEALTHY.at(-1)![0]!)).toEqual([...STREETS.keys()]);
    expect(hexesOf(WITHIN[0]![5]!)).toEqual([5]);
    expect(hexesOf(WITHIN_STEALTHY[0]![5]!)).toEqual([5]);
  });
});
