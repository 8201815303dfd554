import type { Point } from '../streets/geometry.ts';
import { pair } from './ink.ts';

/** The outer line of a group of hexes as one path: edges that two hexes share drop out, the rest is strung together. */
export function coastline(hexes: readonly (readonly Point[])[]): string {
  const corner = new Map<string, Point>();
  const onward = new Map<string, string>();
  // Shifted a little, because corners lie on halves, where rounding would fall either way.
  const key = ([x, y]: Point): string => `${String(Math.round(x + 0.11))},${String(Math.round(y + 0.11))}`;
  for (const corners of hexes) {
    corners.forEach((from, i) => {
      const [a, b] = [key(from), key(corners[(i + 1) % 6] ?? from)];
      corner.set(a, from);
      if (onward.get(b) === a) onward.delete(b);
      else onward.set(a, b);
    });
  }
  let path = '';
  for (const start of onward.keys()) {
    const loop: Point[] = [];
    for (let at: string | undefined = start; at !== undefined; ) {
      loop.push(corner.get(at) ?? [0, 0]);
      const next = onward.get(at);
      onward.delete(at);
      at = next === start ? undefined : next;
    }
    path += `M${loop.map(pair).join('L')}Z`;
  }
  return path;
}
