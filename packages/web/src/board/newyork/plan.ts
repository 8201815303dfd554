import { NEW_YORK_MAP } from '@lamplight/rules';
import { streetGeometry } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';

const { land, liberty, ports } = NEW_YORK_MAP;

/** Cells of the places that have a name instead of coordinates: Liberty Island and the end of the bridge. */
const NAMED = { [liberty]: [0, 6], land: [13, 4] } as const;

/** The geometry of Lower Manhattan on this screen. */
export function cityPlan(turned: boolean, flipped: boolean): StreetGeometry {
  const plan = streetGeometry({ hexes: [...land, ...ports, liberty], turned, flipped, named: NAMED });
  // The long side decides how large the hexes are, so it must not be longer than needed.
  const [a, b] = [spot(plan, -1.7, -2.25), spot(plan, 20.15, 13.9)];
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return { ...plan, box: { x, y, width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) } };
}

/** A point given in sides of a hex from Liberty Island, to the right and down on the unturned board. */
export const spot = (plan: StreetGeometry, x: number, y: number): Point =>
  plan.cell(x / 1.5, y / Math.sqrt(3) - x / 3 + 6);

/** All hexes that can be pointed at, line by line as they are on the screen. */
export const inReadingOrder = (plan: StreetGeometry): readonly string[] =>
  [...land, liberty].sort((a, b) => {
    const [[ax, ay], [bx, by]] = [plan.at(a), plan.at(b)];
    return Math.round(ay - by) || ax - bx;
  });
