import type { PocketLook } from '@lamplight/rules';
import { GAP, RING, ROAD, TILE, stepTo } from './geometry.ts';
import type { Layout, Point } from './geometry.ts';

/** A line of sight as it is drawn: from the detective to the wall that stops it, or fading out past the last tile. */
export interface Beam {
  readonly from: Point;
  readonly step: Point;
  readonly length: number;
  /** The end of its dotted line: before the wall, or just past the last tile. */
  readonly line: number;
  readonly stopped: boolean;
}

export function beamOf(look: PocketLook, layout: Layout): Beam {
  const { seen, stop } = look;
  const reach = RING - ROAD + seen.length * (TILE + GAP) - GAP;
  const own = stop?.side === 'far' ? -15 : GAP - 3;
  const length = reach + (stop ? own : RING * 0.72);
  return {
    from: layout.space(look.space),
    step: stepTo(layout.looks(look.space)),
    length,
    line: stop ? length - 4 : reach + 12,
    stopped: stop !== null,
  };
}

/** The point at a distance along a beam and at a distance to its right. */
export function along({ from, step }: Beam, way: number, aside = 0): Point {
  return { x: from.x + step.x * way - step.y * aside, y: from.y + step.y * way + step.x * aside };
}

/** The outline of a beam that widens from one half width to another before it reaches the district. */
export function beamShape(beam: Beam, narrow: number, wide: number): string {
  const open = Math.min(RING * 0.9, beam.length);
  const corners = [
    along(beam, 20, narrow),
    along(beam, open, wide),
    along(beam, beam.length, wide),
    along(beam, beam.length, -wide),
    along(beam, open, -wide),
    along(beam, 20, -narrow),
  ];
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}
