import { ringItem } from '../streets/geometry.ts';
import type { Point } from '../streets/geometry.ts';
import { shape } from './ink.ts';

/** The outline of a group of hexes as one path: edges that two hexes share are left out, the others are joined. */
export function coastline(hexes: readonly (readonly Point[])[]): string {
  // Shifted a little: corners have coordinates that end in one half, which rounding errors would round up or down at
  // random.
  const key = ([x, y]: Point): string => `${Math.round(x + 0.11)},${Math.round(y + 0.11)}`;
  const edges = new Map<string, readonly [Point, Point]>();
  for (const corners of hexes) {
    corners.forEach((from, i) => {
      const to = ringItem(corners, i + 1);
      const back = `${key(to)} ${key(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${key(from)} ${key(to)}`, [from, to]);
    });
  }
  const onward = new Map([...edges.values()].map(([from, to]) => [key(from), { from, next: key(to) }]));
  let path = '';
  for (const start of onward.keys()) {
    const loop: Point[] = [];
    for (let edge = onward.get(start); edge; edge = onward.get(edge.next)) {
      loop.push(edge.from);
      onward.delete(key(edge.from));
    }
    path += shape(loop);
  }
  return path;
}
