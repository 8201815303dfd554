import type { Route } from '../contract.ts';
import type { StreetGeometry } from './geometry.ts';

/**
 * The animation of a piece that the view already shows at the end of a path: it walks along streets, and fades out and
 * in where it rides below them.
 */
export function walkFrames(geometry: StreetGeometry, path: readonly string[]): Keyframe[] {
  const end = path.at(-1);
  if (end === undefined) return [];
  const [endX, endY] = geometry.at(end);
  const legs = path.length - 1;
  const frame = (hex: string, leg: number, opacity: number): Keyframe => {
    const [x, y] = geometry.at(hex);
    return { offset: leg / legs, opacity, transform: `translate(${x - endX}px, ${y - endY}px)` };
  };
  return path.flatMap((hex, i) => {
    const before = path[i - 1];
    if (before === undefined || geometry.touch(before, hex)) return [frame(hex, i, 1)];
    return [frame(before, i - 0.6, 0), frame(hex, i - 0.4, 0), frame(hex, i, 1)];
  });
}

/** How long a walk is animated, in milliseconds: 0 where the reader wants no motion. */
export function walkTime(route: Route | null): number {
  if (!route || document.documentElement.classList.contains('still')) return 0;
  return route.pace * Math.max(0, route.path.length - 1);
}
