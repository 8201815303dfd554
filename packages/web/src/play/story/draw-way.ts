import type { Way } from './way.ts';

export type Point = readonly [x: number, y: number];

/** Where places are drawn: the middle of each, and the side of a hex. */
export interface Drawing {
  readonly at: (place: string) => Point;
  readonly S: number;
}

/** A way as lines, numbers and stops. */
export interface DrawnWay {
  readonly lines: readonly { readonly d: string; readonly dotted: boolean }[];
  /** The number of the round at each move. */
  readonly badges: readonly { readonly round: number; readonly at: Point }[];
  /** Where the character stopped on the way, the beginning included. */
  readonly stops: readonly Point[];
  readonly end: Point;
}

/** Moves over the same streets are drawn side by side: by this much of a side apart. */
const ASIDE = 0.09;
const TOUCHING = 1.8;
/** Who leaves is drawn before the exit, so that gate or steamer stays in sight. */
const LEAVING = 0.45;

/** Lays a way out; numbers keep away from what is `taken` and from each other. */
export function drawWay(way: Way, { at, S }: Drawing, taken: readonly Point[]): DrawnWay {
  const lines: { d: string; dotted: boolean }[] = [];
  const badges: { round: number; at: Point }[] = [];
  const walked = way.moves.map(({ path, round, swap }, i) => {
    const aside = ((i % 3) - 1) * ASIDE * S;
    const beyond = way.exit !== null && i === way.moves.length - 1 ? [way.exit] : [];
    const points = [...path, ...beyond].map((place): Point => {
      const [x, y] = at(place);
      return [x + aside, y + aside];
    });
    return { round, swap, points };
  });
  const ends = [at(way.start), ...way.moves.map(({ path }) => at(path.at(-1) ?? way.start))];
  const last = ends.at(-1) ?? at(way.start);
  const end = way.exit === null ? last : between(last, at(way.exit), LEAVING);
  for (const { round, swap, points } of walked) {
    /** The whole line, with some points of each curve. */
    const track: Point[] = points.slice(0, 1);
    let run: Point[] = points.slice(0, 1);
    const finishRun = (): void => {
      if (run.length > 1) lines.push({ d: straight(run), dotted: false });
    };
    for (const [i, to] of points.slice(1).entries()) {
      const from = points[i] ?? to;
      if (!swap && distance(from, to) < TOUCHING * S) {
        run.push(to);
        track.push(to);
        continue;
      }
      finishRun();
      const bend = bendOf(from, to, S);
      lines.push({ d: `${straight([from])}Q${pair(bend)} ${pair(to)}`, dotted: true });
      track.push(...SHARES.map((share) => curveAt(from, bend, to, share)), to);
      run = [to];
    }
    finishRun();
    const others = [...taken, ...ends, end, ...badges.map((badge) => badge.at)];
    badges.push({ round, at: freest(track, others, S) });
  }
  const stops = ends.filter(
    (stop, i) =>
      distance(stop, end) > S * 0.9 && !ends.slice(0, i).some((before) => distance(before, stop) < S / 2),
  );
  return { lines, badges, stops, end };
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
const round1 = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${round1(x)} ${round1(y)}`;
const straight = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** Where a ride below the streets or on the water, or a swap, bends: to the lower side. */
function bendOf(from: Point, to: Point, S: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const sag = Math.min(1.6 * S, length * 0.3) * (dx < 0 ? -1 : 1);
  return [(from[0] + to[0]) / 2 - (dy / length) * sag, (from[1] + to[1]) / 2 + (dx / length) * sag];
}

const SHARES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
const curveAt = (from: Point, bend: Point, to: Point, t: number): Point => {
  const blend = (a: number, b: number, c: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return [blend(from[0], bend[0], to[0]), blend(from[1], bend[1], to[1])];
};

/** The point of a line that is farthest from what is taken; the middle, where it has room enough. */
function freest(points: readonly Point[], taken: readonly Point[], S: number): Point {
  const ROOM = 0.95 * S;
  const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
  const tried = shares.map((share) => {
    const at = along(points, share);
    return { at, room: Math.min(ROOM, ...taken.map((other) => distance(at, other))) };
  });
  const best = Math.max(...tried.map(({ room }) => room));
  return tried.find(({ room }) => room === best)?.at ?? along(points, 0.5);
}

/** The point at a share of the length of a line. */
function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((to, i) => distance(points[i] ?? to, to));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i], points[i + 1]];
    if (from && to && left <= length) {
      const part = length === 0 ? 0 : left / length;
      return between(from, to, part);
    }
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}
