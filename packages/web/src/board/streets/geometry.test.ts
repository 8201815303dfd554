import { neighbour } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { between, hexName, axial, line, outlines, points, streetGeometry, ringItem } from './geometry.ts';

const HEXES = ['a1', 'b1', 'b2', 'g6', 'g7', 'h7', 'm12'];
const plain = streetGeometry({ hexes: HEXES, turned: false, flipped: false });

describe('names of hexes', () => {
  it.each(['a1', 'g6', 'm12'])('the coordinates of %s lead back to its name', (hex) => {
    const [q, r] = axial(hex);
    expect(hexName(q, r)).toBe(hex);
  });
});

describe('a board as printed', () => {
  it('on a board as printed, hexes of a column are above each other with rising numbers', () => {
    const [x, y] = plain.at('g6');
    const [above, higher] = plain.at('g7');
    expect(above).toBeCloseTo(x);
    expect(y - higher).toBeCloseTo(Math.sqrt(3) * plain.S);
  });

  it('on a board as printed, a hex has a corner at its right', () => {
    const [x, y] = plain.at('g6');
    expect(plain.corners('g6')[0]).toEqual([x + plain.S, y]);
  });
});

const ways = [
  { turned: false, flipped: false },
  { turned: true, flipped: false },
  { turned: false, flipped: true },
  { turned: true, flipped: true },
];

describe.each(ways)('the geometry of a board with turned = $turned, flipped = $flipped', (way) => {
  const geometry = streetGeometry({ hexes: HEXES, ...way });

  it('a board finds each of the six neighbours of a hex across one edge', () => {
    const found = Array.from({ length: 6 }, (_, edge) => geometry.neighbourAcross('g6', edge));
    const expected = (['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const).map((way) => neighbour('g6', way));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('a board finds the neighbour of a hex behind the middle of the edge', () => {
    const corners = geometry.corners('g6');
    corners.forEach((corner, edge) => {
      const middle = between(corner, ringItem(corners, edge + 1), 0.5);
      const beyond = geometry.at(geometry.neighbourAcross('g6', edge) ?? '');
      const [x, y] = between(geometry.at('g6'), beyond, 0.5);
      expect(x).toBeCloseTo(middle[0]);
      expect(y).toBeCloseTo(middle[1]);
    });
  });

  it('the box of a board contains every corner of every hex', () => {
    const { x, y, width, height } = geometry.box;
    for (const [cx, cy] of HEXES.flatMap((hex) => geometry.corners(hex))) {
      expect(cx).toBeGreaterThan(x);
      expect(cx).toBeLessThan(x + width);
      expect(cy).toBeGreaterThan(y);
      expect(cy).toBeLessThan(y + height);
    }
  });

  it('a board knows which hexes touch', () => {
    expect(geometry.touch('g6', 'g7')).toBe(true);
    expect(geometry.touch('g6', 'h7')).toBe(true);
    expect(geometry.touch('g6', 'a1')).toBe(false);
  });
});

it('a turned board is turned clockwise: up becomes right', () => {
  const turned = streetGeometry({ hexes: HEXES, turned: true, flipped: false });
  const [x, y] = turned.at('g6');
  const [right, level] = turned.at('g7');
  expect(right - x).toBeCloseTo(Math.sqrt(3) * turned.S);
  expect(level).toBeCloseTo(y);
});

it('a board places hexes that have a name instead of coordinates', () => {
  const geometry = streetGeometry({
    hexes: [...HEXES, 'liberty'],
    turned: false,
    flipped: false,
    named: { liberty: [0, 3] },
  });
  expect(geometry.at('liberty')).toEqual(geometry.at('a9'));
  expect(geometry.neighbourAcross('liberty', 0)).toBeUndefined();
});

it('points and paths are written as SVG', () => {
  const list = [
    [0, 1.26],
    [2, -3],
  ] as const;
  expect(points(list)).toBe('0,1.3 2,-3');
  expect(line(list)).toBe('M0 1.3L2 -3');
  expect(outlines([list, list])).toBe('M0 1.3L2 -3ZM0 1.3L2 -3Z');
});
