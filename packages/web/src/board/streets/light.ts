import { line, ringItem } from './geometry.ts';
import type { Point, StreetGeometry } from './geometry.ts';

/** How much light an edge of an obstacle gets from the hex across it. */
export const GLOW = { lamp: 1, lit: 0.8, beam: 0.6, none: 0 } as const;

const RAYS = 360;

/** The area that can be seen from a point up to a distance, ended by walls: light spills no further. */
export function sightPolygon(
  from: Point,
  radius: number,
  walls: readonly (readonly Point[])[],
): readonly Point[] {
  const near = walls.filter((wall) =>
    wall.some(([x, y]) => Math.hypot(x - from[0], y - from[1]) < radius * 1.3),
  );
  const segments = near.flatMap((wall) => wall.map((start, i) => [start, ringItem(wall, i + 1)] as const));
  return Array.from({ length: RAYS }, (_, ray): Point => {
    const angle = (ray / RAYS) * Math.PI * 2;
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    let reach = radius;
    for (const [[ax, ay], [bx, by]] of segments) {
      const ex = bx - ax;
      const ey = by - ay;
      const slant = dx * ey - dy * ex;
      if (Math.abs(slant) < 1e-9) continue;
      const px = ax - from[0];
      const py = ay - from[1];
      const along = (px * ey - py * ex) / slant;
      const across = (px * dy - py * dx) / slant;
      if (along > 0 && along < reach && across >= 0 && across <= 1) reach = along;
    }
    // A little into the wall, so that no dark seam remains.
    return [from[0] + dx * (reach + 1.5), from[1] + dy * (reach + 1.5)];
  });
}

/** The border of a lit area: the edges of its hexes behind which it is dark. */
export function litEdge(
  geometry: StreetGeometry,
  lit: Iterable<string>,
  bright: ReadonlySet<string>,
): string {
  let path = '';
  for (const hex of lit) {
    const corners = geometry.corners(hex, 0.985);
    corners.forEach((corner, edge) => {
      const beyond = geometry.neighbourAcross(hex, edge);
      if (beyond === undefined || !bright.has(beyond)) path += line([corner, ringItem(corners, edge + 1)]);
    });
  }
  return path;
}

/** The cone of a lantern along a row of hexes, its middle, and the line it shines along. */
export function beamCone(geometry: StreetGeometry, from: Point, last: Point) {
  const { S } = geometry;
  const length = Math.hypot(last[0] - from[0], last[1] - from[1]);
  const u: Point = [(last[0] - from[0]) / length, (last[1] - from[1]) / length];
  const end = length + S * 0.84;
  const place = (t: number, side: number): Point => [
    from[0] + u[0] * t - u[1] * side,
    from[1] + u[1] * t + u[0] * side,
  ];
  const cone = (start: number, finish: number): readonly Point[] => [
    place(S * 0.3, -start * S),
    place(end, -finish * S),
    place(end, finish * S),
    place(S * 0.3, start * S),
  ];
  return { wide: cone(0.14, 0.86), core: cone(0.06, 0.4), from, to: place(end, 0) };
}
