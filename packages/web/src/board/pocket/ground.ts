import type { PocketView } from '@lamplight/rules';
import type { Ground, Spot, Target } from '../contract.ts';
import { targetId } from '../target.ts';
import { TILE, wayBetween } from './geometry.ts';
import type { Layout, Point } from './geometry.ts';
import type { Standing } from './things.ts';

/** The measure of lines that are drawn over the district. */
const UNIT = 84;

const spot = ({ x, y }: Point): Spot => [x, y];

/** Where things are in the district, for what is drawn over it. */
export function groundOf(
  view: PocketView,
  layout: Layout,
  standing: readonly Standing[],
  radius: number,
): Ground {
  const placeOf = (target: Target): number => view.grid.findIndex(({ tile }) => tile === targetId(target));
  const isTile = (target: Target): boolean => target.startsWith('tile:');
  const at = (target: Target): Spot =>
    spot(isTile(target) ? layout.middle(placeOf(target)) : layout.space(Number(targetId(target))));
  return {
    at,
    way: (path) => {
      const points = path.map((target) => layout.space(Number(targetId(target))));
      return points.flatMap((point, i) => {
        const before = points[i - 1];
        return (before ? wayBetween(before, point) : [point]).map(spot);
      });
    },
    outline: (target) => {
      if (!isTile(target)) return null;
      const { x, y } = layout.corner(placeOf(target));
      return [
        [x, y],
        [x + TILE, y],
        [x + TILE, y + TILE],
        [x, y + TILE],
      ];
    },
    discs: [...view.grid.map((_, place) => spot(layout.middle(place))), ...standing.map(spot)],
    radius: radius * 0.86,
    unit: UNIT,
  };
}
