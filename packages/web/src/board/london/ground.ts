import { between, hexName, line, outlines } from '../streets/geometry.ts';
import type { Point } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';
import type { LondonPlan } from './plan.ts';

/** Scenery as few large shapes: hexes of one shade share one path. */
interface Ground {
  /** Roofs of the city beyond, by shade. */
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
/** How far the city goes on around the board, in hexes. */
const BEYOND = 6;

const shadeOf = (value: number): number => Math.min(SHADES - 1, Math.floor(value * SHADES));
const empty = (): string[] => Array.from({ length: SHADES }, () => '');
const whole = (list: readonly Point[]): Point[] => list.map(([x, y]) => [Math.round(x), Math.round(y)]);

/** The streets and the city around them. */
export function groundOf({ geometry, gates }: LondonPlan): Ground {
  const { S } = geometry;
  const hexes = new Set(geometry.hexes);
  const streets = empty();
  for (const hex of hexes) streets[shadeOf(noise(hex)())] += line(geometry.corners(hex, 0.972), true);

  const roofs = empty();
  const slopes = empty();
  let ridges = '';
  let windows = '';
  const roads = gates.map(({ place }) => place(1.73, 0));
  const paint = (q: number, r: number): void => {
    const middle = geometry.cell(q, r);
    // Roads lead out where the gates are: no roofs there.
    if (roads.some(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < S / 2)) {
      roofs[0] += line(whole(geometry.around(middle)), true);
      return;
    }
    const corners = geometry.around(middle, 0.96);
    const random = noise(`${q}/${r}`, 3);
    const turn = Math.floor(random() * 3);
    roofs[shadeOf(random())] += line(whole(corners), true);
    const ends = [between(middle, corners[turn], 0.4), between(middle, corners[turn + 3], 0.4)];
    ridges += line(whole(ends));
    corners.forEach((corner, i) => {
      ridges += line(whole([corner, ends[[0, 1, 5].includes((i - turn + 6) % 6) ? 0 : 1]]));
    });
    const half = [0, 1, 2, 3].map((i) => corners[(turn + i) % 6]);
    const otherHalf = [3, 4, 5, 6].map((i) => corners[(turn + i) % 6]);
    const towardsMoon = half[1][1] + half[2][1] < middle[1] * 2 ? half : otherHalf;
    slopes[shadeOf(random())] += line(whole(towardsMoon), true);
    if (random() < 0.26) {
      const [x, y] = between(middle, corners[Math.floor(random() * 6)], 0.5);
      windows += `M${Math.round(x)} ${Math.round(y)}h4.6v4.6h-4.6z`;
    }
  };
  for (let q = -BEYOND; q <= 12 + BEYOND; q += 1) {
    // Rows of the printed board: its hexes lie in rows 4.5 to 12.5, counted with half a row a column.
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
