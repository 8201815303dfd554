import { describe, expect, it } from 'vitest';
import { streetGeometry } from '../streets/geometry.ts';
import { coastline } from './coast.ts';

const corners = (path: string): number => path.split(/[ML]/).length - 1;

describe.each([false, true])('coastlines of a board with turned = %s', (turned) => {
  const plan = streetGeometry({ hexes: [], turned, flipped: false });
  const outline = (...hexes: string[]): string => coastline(hexes.map((hex) => plan.corners(hex)));

  it('a coastline of one hex has its six corners', () => {
    expect(corners(outline('g6'))).toBe(6);
  });

  it.each(['g7', 'h7', 'h6', 'g5', 'f5', 'f6'])(
    'the coastline of g6 and its neighbour %s has ten corners in one line',
    (hex) => {
      expect(corners(outline('g6', hex))).toBe(10);
      expect(outline('g6', hex).match(/Z/g)).toHaveLength(1);
    },
  );

  it('a coastline of separate islands has one line each', () => {
    expect(outline('a3', 'c5').match(/Z/g)).toHaveLength(2);
  });
});
