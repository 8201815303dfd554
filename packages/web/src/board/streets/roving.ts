import type { Target, Way } from '../contract.ts';
import type { Point } from './geometry.ts';

/** A place that can have the focus. */
export interface Stop {
  readonly target: Target;
  readonly at: Point;
}

/** A row of moves along one axis: where it began, and the stop to which it has led. */
export interface Lane {
  readonly flat: boolean;
  readonly start: Point;
  readonly last: Target;
}

const WAYS: Readonly<Record<Way, Point>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** How far aside a stop may lie for each unit ahead: as far as a hex across any of its edges. */
const MOST_ASIDE = Math.sqrt(3) + 0.01;

/**
 * The next stop in a direction of the screen, and the lane with it. On hexes a straight walk must zigzag, so it prefers
 * stops near the line where it began, and does not drift away from it. A stop that touches comes first, then one far
 * away that lies straight ahead, then any other that still lies in that direction.
 */
export function nextStop(
  stops: readonly Stop[],
  from: Stop,
  heading: Way,
  before: Lane | null,
  side: number,
): { readonly stop: Stop; readonly lane: Lane } | undefined {
  const [ux, uy] = WAYS[heading];
  const flat = uy === 0;
  // The focus may have been moved in another way since.
  const start = before?.flat === flat && before.last === from.target ? before.start : from.at;
  const aside = (stop: Stop, [x, y]: Point): number =>
    Math.abs((stop.at[0] - x) * uy) + Math.abs((stop.at[1] - y) * ux);
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const along = (stop.at[0] - from.at[0]) * ux + (stop.at[1] - from.at[1]) * uy;
    const beside = aside(stop, from.at);
    if (along < side * 0.3 || beside > along * MOST_ASIDE) continue;
    const touches = Math.hypot(along, beside) < 1.8 * side;
    const rank = (touches ? 0 : 2) + (beside <= along ? 0 : 1);
    const cost = rank * 1000 * side + along + beside + aside(stop, start) * 0.15;
    if (cost < least - 1e-6) {
      least = cost;
      best = stop;
    }
  }
  return best && { stop: best, lane: { flat, start, last: best.target } };
}
