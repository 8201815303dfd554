import type { Target, Way } from '../contract.ts';
import type { Point } from './geometry.ts';

/** A place that can have the focus. */
export interface Stop {
  readonly target: Target;
  readonly at: Point;
}

const WAYS: Readonly<Record<Way, Point>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * The next stop from a point in a direction of the screen. `lane` is where the walk began: on hexes a straight walk
 * must zigzag, so it prefers stops near that line and does not drift away from it.
 */
export function nextStop(
  stops: readonly Stop[],
  from: Point,
  heading: Way,
  lane: Point,
  side: number,
): Stop | undefined {
  const [ux, uy] = WAYS[heading];
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const along = (stop.at[0] - from[0]) * ux + (stop.at[1] - from[1]) * uy;
    if (along < side * 0.3) continue;
    const aside = Math.abs((stop.at[0] - from[0]) * uy) + Math.abs((stop.at[1] - from[1]) * ux);
    const drift = Math.abs((stop.at[0] - lane[0]) * uy) + Math.abs((stop.at[1] - lane[1]) * ux);
    const cost = along + aside + drift * 0.15;
    if (cost < least - 1e-6) {
      least = cost;
      best = stop;
    }
  }
  return best;
}
