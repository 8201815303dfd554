import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { adjacency, columns, DIRECTIONS, neighbour } from './hexes.ts';
import { has, hexesOf } from './hex-set.ts';

interface Cell {
  readonly id: string;
  readonly q: number;
  readonly r: number;
}
const { cells } = boardData('london') as { readonly cells: readonly Cell[] };
const ids = cells.map(({ id }) => id);

describe('hexes', () => {
  test('L1.2 each hex has a neighbour in six directions, clockwise from the top', () => {
    expect(DIRECTIONS).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
    expect(DIRECTIONS.map((direction) => neighbour('e5', direction))).toEqual([
      'e6',
      'f6',
      'f5',
      'e4',
      'd4',
      'd5',
    ]);
    expect(DIRECTIONS.map((direction) => neighbour('f9', direction))).toEqual([
      'f10',
      'g10',
      'g9',
      'f8',
      'e8',
      'e9',
    ]);
  });

  test('L1.2 a step in a direction and one back lead to the same hex', () => {
    for (const id of ids) {
      DIRECTIONS.forEach((direction, i) => {
        expect(neighbour(neighbour(id, direction), DIRECTIONS[(i + 3) % 6]!)).toBe(id);
      });
    }
  });

  test('L1.2 London has 221 pairs of neighbours, those of the coordinates', () => {
    const next = adjacency(ids);
    expect(next).toHaveLength(86);
    expect(next.reduce((sum, set) => sum + hexesOf(set).length, 0)).toBe(2 * 221);
    cells.forEach((one, i) => {
      cells.forEach((other, k) => {
        const [dq, dr] = [one.q - other.q, one.r - other.r];
        const far = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
        expect(has(next[i]!, k)).toBe(far === 1);
      });
    });
  });

  test('a name that is no coordinate has no neighbours', () => {
    const next = adjacency(['a1', 'a2', 'island']);
    expect(next.map(hexesOf)).toEqual([[1], [0], []]);
  });

  test('columns of a board are written by their lowest and highest hex', () => {
    expect(columns('a1-3 f9-10')).toEqual(['a1', 'a2', 'a3', 'f9', 'f10']);
    expect(columns('c4-4')).toEqual(['c4']);
  });
});
