import type { PocketView } from '@lamplight/rules';
import type { Target } from '../contract.ts';
import { SPACES, TILE, quartersBetween, stepTo, turn } from './geometry.ts';
import type { Layout, Point, Side } from './geometry.ts';

/** Something on the board that can be pointed at. Its key belongs to the place; its target may change. */
export interface Thing extends Point {
  readonly key: string;
  readonly target: Target;
  readonly shape: 'tile' | 'round';
  /** Half a tile's side, or the radius. */
  readonly reach: number;
  /** The target below it: the space on which a detective stands. */
  readonly below?: Target;
  /** Set for a space where a detective stands: the detective is pointed at instead. */
  readonly covered?: boolean;
}

/** The thing that is being dragged, and where it is. */
export interface Held extends Point {
  readonly thing: Thing;
}

export const DETECTIVES = ['holmes', 'watson', 'toby'] as const;
export type Detective = (typeof DETECTIVES)[number];
export const isDetective = (name: string | null): name is Detective => DETECTIVES.some((who) => who === name);

/** A detective as drawn: beside the others where several share a space. */
export interface Standing extends Point {
  readonly who: Detective;
  readonly space: number;
  readonly looks: Side;
  readonly r: number;
}

export function standingOf(view: PocketView, layout: Layout, r: number): Standing[] {
  return DETECTIVES.map((who) => {
    const space = view.detectives[who];
    const looks = layout.looks(space);
    const here = DETECTIVES.filter((other) => view.detectives[other] === space);
    const shift = (here.indexOf(who) - (here.length - 1) / 2) * r * (here.length === 3 ? 1.5 : 1.62);
    const aside = stepTo(turn(looks, 3));
    const { x, y } = layout.space(space);
    const scale = here.length === 1 ? 1 : here.length === 2 ? 0.86 : 0.78;
    return { who, space, looks, r: r * scale, x: x + aside.x * shift, y: y + aside.y * shift };
  });
}

/** The token that moves a detective. */
export const tokenOf = ({ target }: Thing): Target => target.replace('detective', 'token') as Target;

/** The place of a turn's button: the side to which the wall would turn. A tile without a wall counts from the south. */
export function turnButtons(
  layout: Layout,
  place: number,
  wall: Side | null,
): { quarter: number; side: Side; at: Point }[] {
  const middle = layout.middle(place);
  return [1, 2, 3].map((quarter) => {
    const side = turn(layout.side(wall ?? 'S'), quarter);
    const { x, y } = stepTo(side);
    return { quarter, side, at: { x: middle.x + (x * TILE) / 2, y: middle.y + (y * TILE) / 2 } };
  });
}

export function thingsOn(
  view: PocketView,
  layout: Layout,
  standing: readonly Standing[],
  quarters: readonly (Point & { readonly quarter: number })[],
  button: number,
): readonly Thing[] {
  return [
    ...view.grid.map(({ tile }, place) => ({
      key: `place-${place}`,
      target: `tile:${tile}` as const,
      shape: 'tile' as const,
      reach: TILE / 2,
      ...layout.middle(place),
    })),
    ...SPACES.map((space) => ({
      key: `space-${space}`,
      target: `space:${space}` as const,
      shape: 'round' as const,
      reach: 42,
      covered: standing.some((detective) => detective.space === space),
      ...layout.space(space),
    })),
    ...standing.map(({ who, space, x, y, r }) => ({
      below: `space:${space}` as const,
      key: `detective-${who}`,
      target: `detective:${who}` as const,
      shape: 'round' as const,
      reach: r * 1.12,
      x,
      y,
    })),
    ...quarters.map(({ quarter, x, y }) => ({
      key: `quarter-${quarter}`,
      target: `quarter:${quarter}` as const,
      shape: 'round' as const,
      reach: button,
      x,
      y,
    })),
  ];
}

/** The nearest thing in a direction; things straight ahead count as nearer. */
export function towards(from: Point, things: readonly Thing[], side: Side): Thing | undefined {
  const step = stepTo(side);
  const cost = ({ x, y }: Point): number => {
    const ahead = (x - from.x) * step.x + (y - from.y) * step.y;
    const aside = Math.abs((x - from.x) * step.y) + Math.abs((y - from.y) * step.x);
    return ahead < 10 || aside > 2.5 * ahead ? Infinity : ahead + 2 * aside;
  };
  return things
    .map((thing) => ({ thing, cost: cost(thing) }))
    .filter((found) => found.cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .at(0)?.thing;
}

export const isOver = (thing: Thing, { x, y }: Point, slack: number): boolean =>
  thing.shape === 'tile'
    ? Math.abs(thing.x - x) <= thing.reach && Math.abs(thing.y - y) <= thing.reach
    : Math.hypot(thing.x - x, thing.y - y) <= thing.reach + slack;

/** The clockwise quarters from one wall to the other, as an angle that turns the shorter way. */
export function angleBetween(from: Side, to: Side): number {
  const quarters = quartersBetween(from, to);
  return quarters === 3 ? -90 : quarters * 90;
}
