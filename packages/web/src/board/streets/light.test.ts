import { describe, expect, it } from 'vitest';
import { streetGeometry } from './geometry.ts';
import { beamCone, litEdge, sightPolygon } from './light.ts';

const geometry = streetGeometry({ hexes: ['f6', 'g6', 'g7', 'g8'], turned: false, flipped: false });
const { S } = geometry;

describe('the light that spills from a lamp', () => {
  it('the light that spills from a lamp is a circle where nothing is in the way', () => {
    for (const [x, y] of sightPolygon([10, 20], 100, [])) {
      expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(101.5);
    }
  });

  it('the light that spills from a lamp ends at a wall and goes on beside it', () => {
    const from = geometry.at('g6');
    const distances = sightPolygon(from, S * 4, [geometry.corners('g7')]).map(([x, y]) => ({
      far: Math.hypot(x - from[0], y - from[1]),
      up: from[1] - y > 0 && Math.abs(x - from[0]) < 1,
    }));
    expect(distances.find(({ up }) => up)?.far).toBeCloseTo((Math.sqrt(3) / 2) * S + 1.5, 1);
    expect(Math.max(...distances.map(({ far }) => far))).toBeCloseTo(S * 4 + 1.5);
  });
});

describe('the border of the lit area', () => {
  const edges = (path: string): number => path.split('M').length - 1;

  it('the border of the lit area surrounds a single lit hex', () => {
    expect(edges(litEdge(geometry, ['g6'], new Set(['g6'])))).toBe(6);
  });

  it('the border of the lit area has no edge between two lit hexes', () => {
    expect(edges(litEdge(geometry, ['g6', 'g7'], new Set(['g6', 'g7'])))).toBe(10);
  });

  it('the border of the lit area has no edge towards the lamp', () => {
    expect(edges(litEdge(geometry, ['g6'], new Set(['g6', 'g7'])))).toBe(5);
  });
});

it('the beam of the lantern reaches past the middle of the last hex', () => {
  const { from, to, wide } = beamCone(geometry, geometry.at('g6'), geometry.at('g8'));
  expect(from).toEqual(geometry.at('g6'));
  expect(to[0]).toBeCloseTo(from[0]);
  expect(from[1] - to[1]).toBeCloseTo(2 * Math.sqrt(3) * S + 0.84 * S);
  expect(Math.abs(wide[1]![0] - wide[2]![0])).toBeCloseTo(2 * 0.86 * S);
});
