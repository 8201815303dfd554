import { between, hexName, line, outlines, ringItem } from '../streets/geometry.ts';
import type { Point } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';
import type { LondonPlan } from './plan.ts';

/** Scenery as a few large shapes: hexes of the same shade share one path. */
interface Terrain {
  /** Roofs of the city around the board, by shade. */
  readonly roofs: readonly string[];
  readonly ridges: string;
  /** Slopes towards the moon, by brightness. */
  readonly slopes: readonly string[];
  readonly windows: string;
  readonly board: string;
  /** Street hexes, by shade. */
  readonly streets: readonly string[];
}

const SHADES = 5;
/** How far the city continues around the board, in hexes. */
const BEYOND = 6;

const shadeOf = (value: number): number => Math.min(SHADES - 1, Math.floor(value * SHADES));
const empty = (): string[] => Array.from({ length: SHADES }, () => '');
/** Adds to the path of a shade. */
const paintIn = (shades: string[], shade: number, d: string): void => {
  shades[shade] = (shades[shade] ?? '') + d;
};
const whole = (list: readonly Point[]): Point[] => list.map(([x, y]) => [Math.round(x), Math.round(y)]);

/** The streets and the city around them. */
export function terrainOf({ geometry, gates }: LondonPlan): Terrain {
  const { S } = geometry;
  const hexes = new Set(geometry.hexes);
  const streets = empty();
  for (const hex of hexes) paintIn(streets, shadeOf(noise(hex)()), line(geometry.corners(hex, 0.972), true));

  const roofs = empty();
  const slopes = empty();
  let ridges = '';
  let windows = '';
  const roads = gates.map(({ place }) => place(1.73, 0));
  const paint = (q: number, r: number): void => {
    const middle = geometry.cell(q, r);
    // No roofs at the exits, where roads lead out of the city.
    if (roads.some(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < S / 2)) {
      paintIn(roofs, 0, line(whole(geometry.around(middle)), true));
      return;
    }
    const corners = geometry.around(middle, 0.96);
    const random = noise(`${q}/${r}`, 3);
    const turn = Math.floor(random() * 3);
    paintIn(roofs, shadeOf(random()), line(whole(corners), true));
    const corner = (i: number): Point => ringItem(corners, turn + i);
    const end = between(middle, corner(0), 0.4);
    const otherEnd = between(middle, corner(3), 0.4);
    ridges += line(whole([end, otherEnd]));
    corners.forEach((from, i) => {
      ridges += line(whole([from, [0, 1, 5].includes((i - turn + 6) % 6) ? end : otherEnd]));
    });
    const isMoonward = corner(1)[1] + corner(2)[1] < middle[1] * 2;
    const slope = (isMoonward ? [0, 1, 2, 3] : [3, 4, 5, 6]).map(corner);
    paintIn(slopes, shadeOf(random()), line(whole(slope), true));
    if (random() < 0.26) {
      const [x, y] = between(middle, ringItem(corners, Math.floor(random() * 6)), 0.5);
      windows += `M${Math.round(x)} ${Math.round(y)}h4.6v4.6h-4.6z`;
    }
  };
  for (let q = -BEYOND; q <= 12 + BEYOND; q += 1) {
    // Rows of the printed board: its hexes are in rows 4.5 to 12.5, where each column adds half a row.
    for (let row = 4 - BEYOND; row <= 13 + BEYOND; row += 1) {
      const r = row - Math.floor(q / 2);
      if (!hexes.has(hexName(q, r))) paint(q, r);
    }
  }
  return {
    roofs,
    ridges,
    slopes,
    windows,
    board: outlines(geometry.hexes.map((hex) => geometry.corners(hex, 1.02))),
    streets,
  };
}
