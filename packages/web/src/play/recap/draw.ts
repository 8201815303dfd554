import type { Ground, Spot, Target } from '../../board/contract.ts';
import type { Act } from './acts.ts';

/** An act as it is drawn: lines as points, so that all of them are handled alike. */
export interface Drawn {
  readonly act: Act;
  readonly lines: readonly DrawnLine[];
  readonly badge: Spot;
  /** Outlines of places where something arrived or changed. */
  readonly outlines: readonly (readonly Spot[])[];
  readonly ghosts: readonly { readonly piece: string | null; readonly at: Spot }[];
}

interface DrawnLine {
  readonly points: readonly Spot[];
  readonly dotted: boolean;
  /** The ends that have a head. */
  readonly heads: 1 | 2;
}

const far = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const mix = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const middle = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

const placesOf = (targets: readonly Target[] = [], ground: Ground): readonly Spot[] =>
  targets.map(ground.at).filter((at) => at !== null);

/** Takes a length off the end of a line. */
export function shortened(points: readonly Spot[], by: number): readonly Spot[] {
  const left = [...points];
  let off = by;
  for (;;) {
    const last = left.pop();
    const before = left.at(-1);
    if (!last || !before) return points.slice(0, 1);
    const length = far(before, last);
    if (length > off) return [...left, mix(last, before, off / length)];
    off -= length;
  }
}

const trimmed = (points: readonly Spot[], start: number, end: number): readonly Spot[] =>
  shortened(shortened(points, end).toReversed(), start).toReversed();

/** The point at a share of the length of a line. */
export function pointAt(points: readonly Spot[], share: number): Spot {
  const lengths = points.slice(1).map((point, i) => far(points[i] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i], points[i + 1]];
    if (from && to && left <= length) return mix(from, to, length === 0 ? 0 : left / length);
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}

const BENDS = 24;

/** A curve between two points, on the side where it crosses fewer discs. */
export function arc(
  from: Spot,
  to: Spot,
  { discs, radius }: Pick<Ground, 'discs' | 'radius'>,
): readonly Spot[] {
  const length = far(from, to) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const curve = (sag: number): readonly Spot[] => {
    const [x, y] = mix(from, to, 0.5);
    const control: Spot = [x - dy * sag, y + dx * sag];
    return Array.from({ length: BENDS + 1 }, (_, i) => {
      const t = i / BENDS;
      return mix(mix(from, control, t), mix(control, to, t), t);
    });
  };
  const crossed = (line: readonly Spot[]): number =>
    discs.filter((disc) => {
      const isEnd = far(disc, from) < radius || far(disc, to) < radius;
      return !isEnd && line.some((point) => far(point, disc) < radius * 1.3);
    }).length;
  const sag = Math.min(length * 0.42, radius * 4.4);
  return [curve(sag), curve(-sag)].toSorted((one, other) => crossed(one) - crossed(other))[0] ?? [from, to];
}

/** Steps between places that do not touch are rides: they go around what lies between. */
function ridden(way: readonly Spot[], ground: Ground): readonly Spot[] {
  return way.flatMap((point, i) => {
    const before = way[i - 1];
    return before && far(before, point) > RIDE * ground.unit ? arc(before, point, ground).slice(1) : [point];
  });
}
/** Neighbouring places are nearer than this, in units of the board. */
const RIDE = 2.6;

const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];

/** A place for a badge on a line, or beside it, where it covers no disc and no other badge. */
export function badgeOn(
  points: readonly Spot[],
  size: number,
  { discs, radius }: Pick<Ground, 'discs' | 'radius'>,
  badges: readonly Spot[],
): Spot {
  const free = (at: Spot): boolean =>
    discs.every((disc) => far(disc, at) > radius * 1.15 + size) &&
    badges.every((badge) => far(badge, at) > size * 2.1);
  const [start, end]: readonly [Spot, Spot] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const length = far(start, end) || 1;
  const [nx, ny] = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
  for (const away of [0, 1.2, -1.2, 2.2, -2.2, 3.4, -3.4]) {
    for (const share of SHARES) {
      const [x, y] = pointAt(points, share);
      const at: Spot = [x + nx * away * size, y + ny * away * size];
      if (free(at)) return at;
    }
  }
  return pointAt(points, 0.5);
}

/** Everything that is drawn of these acts, with badges that do not cover each other. */
export function drawnOf(acts: readonly Act[], ground: Ground, size: number): readonly Drawn[] {
  const badges: Spot[] = [];
  return acts.map((act) => {
    const lines: DrawnLine[] = [];
    const outlines: (readonly Spot[])[] = [];
    const ghosts: { piece: string | null; at: Spot }[] = [];
    const outline = (target: Target | undefined): void => {
      const shape = target && ground.outline(target);
      if (shape) outlines.push(shape);
    };
    for (const mark of act.marks) {
      if (mark.kind === 'walk') {
        const way = ridden(ground.way?.(mark.path) ?? placesOf(mark.path, ground), ground);
        const [start] = way;
        if (!start) continue;
        lines.push({
          // The head lies between the end of the line and the disc.
          points: trimmed(way, ground.radius * 1.02, ground.radius * 1.25 + ground.unit * 0.22),
          dotted: false,
          heads: 1,
        });
        // A ghost would be taken for the disc that stands there now.
        const taken = ground.discs.some((disc) => far(disc, start) < ground.radius);
        if (!taken) ghosts.push({ piece: mark.piece, at: start });
        outline(mark.path.at(-1));
      } else if (mark.kind === 'spot') outline(mark.at);
      else {
        const [from, to] = mark.kind === 'carry' ? [mark.from, mark.to] : mark.places.map((place) => [place]);
        const [start, end] = [placesOf(from, ground), placesOf(to, ground)];
        if (start.length === 0 || end.length === 0) continue;
        const [a, b] = [middle(start), middle(end)];
        const swap = mark.kind === 'swap';
        const gap = swap ? ground.radius * 1.25 : ground.unit * 0.5;
        lines.push({ points: trimmed(arc(a, b, ground), gap, gap), dotted: true, heads: swap ? 2 : 1 });
        if (!swap) ghosts.push({ piece: null, at: a });
      }
    }
    const line = lines[0]?.points ?? cornersOf(outlines[0]);
    const badge = badgeOn(line, size, ground, badges);
    badges.push(badge);
    return { act, lines, outlines, ghosts, badge };
  });
}

/** Around a place, beginning at its upper end: a badge there covers nothing in the middle. */
const cornersOf = (outline: readonly Spot[] = []): readonly Spot[] =>
  outline.toSorted((one, other) => one[1] - other[1] || other[0] - one[0]).slice(0, 1);

/** The three corners of a head at the end of a line. */
export function headOf(points: readonly Spot[], size: number): readonly Spot[] {
  const end = points.at(-1) ?? [0, 0];
  const before = shortened(points, size).at(-1) ?? end;
  const length = far(before, end) || 1;
  const [dx, dy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
  return [
    [end[0] + dx * size, end[1] + dy * size],
    [end[0] - dx * size * 0.5 - dy * size * 0.85, end[1] - dy * size * 0.5 + dx * size * 0.85],
    [end[0] - dx * size * 0.5 + dy * size * 0.85, end[1] - dy * size * 0.5 - dx * size * 0.85],
  ];
}
