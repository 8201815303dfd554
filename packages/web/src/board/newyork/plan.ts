import { NEW_YORK_MAP } from '@lamplight/rules';
import { streetGeometry } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';

const { land, liberty, ports } = NEW_YORK_MAP;

/** Cells of what has a name instead of coordinates: the island, and where the bridge leads. */
const NAMED = { [liberty]: [0, 6], land: [13, 4] } as const;

/** Lower Manhattan as it lies on this screen. */
export function cityPlan(turned: boolean, flipped: boolean): StreetGeometry {
  const plan = streetGeometry({ hexes: [...land, ...ports, liberty], turned, flipped, named: NAMED });
  // The long side must not be longer than needed: it decides how large the hexes are.
  const [a, b] = [spot(plan, -1.7, -2.25), spot(plan, 20.15, 13.9)];
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return { ...plan, box: { x, y, width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) } };
}

/** A point given in sides of a hex from Liberty island, to the right and down on the unturned board. */
export const spot = (plan: StreetGeometry, x: number, y: number): Point =>
  plan.cell(x / 1.5, y / Math.sqrt(3) - x / 3 + 6);

/** All hexes somebody could point at, line by line as they lie on the screen. */
export const inReadingOrder = (plan: StreetGeometry): readonly string[] =>
  [...land, liberty].sort((a, b) => {
    const [[ax, ay], [bx, by]] = [plan.at(a), plan.at(b)];
    return Math.round(ay - by) || ax - bx;
  });
