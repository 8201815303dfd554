import { neighbour } from '@lamplight/rules';
import type { LondonView } from '@lamplight/rules';
import type { Target } from '../contract.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import type { Extra } from '../streets/street-props.ts';
import type { LondonPlan } from './plan.ts';

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** A direction from a hex on the drawn board: the angle, and a point that is the given number of sides away. */
export function wayFrom(
  geometry: StreetGeometry,
  hex: string,
  direction: LondonView['lantern'],
  sides: number,
): { readonly at: Point; readonly angle: number } {
  const [x, y] = geometry.at(hex);
  const [nextX, nextY] = geometry.at(neighbour(hex, direction));
  const angle = Math.atan2(nextY - y, nextX - x);
  const away = geometry.S * sides;
  const at: Point = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  return { at, angle: (angle * 180) / Math.PI };
}

export interface DirectionExtra extends Extra {
  readonly angle: number;
}

/** The directions to which Watson can turn, around his hex. */
export const directionsOf = (
  { geometry }: LondonPlan,
  watson: string,
  shown: (target: Target) => boolean,
): DirectionExtra[] =>
  DIRECTIONS.map((direction) => ({
    target: `direction:${direction}` as Target,
    ...wayFrom(geometry, watson, direction, geometry.turned ? 1.3 : 1.15),
    near: watson,
    reach: geometry.S * (geometry.turned ? 0.62 : 0.52),
    bare: true,
  })).filter(({ target }) => shown(target));

/** The exits, beside their streets. */
export const exitsOf = ({ geometry, gates }: LondonPlan): Extra[] =>
  gates.map(({ exit, street, place }) => ({
    target: `exit:${exit}`,
    at: place(1.3, 0),
    near: street,
    reach: geometry.S * 0.84,
  }));
