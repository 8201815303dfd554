import { between, line } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';
import { mix, shape } from './ink.ts';

/** A printed building as shapes; only the light on it ever changes. */
interface Block {
  readonly shadow: string;
  /** By edge; null for walls that face away. */
  readonly walls: readonly (string | null)[];
  readonly panes: string;
  readonly litPanes: string;
  /** The parapet around the flat roof, by edge. */
  readonly parapet: readonly { readonly shape: string; readonly fill: string; readonly rim: string }[];
  readonly ribs: string;
  readonly rim: string;
  readonly well: string;
  readonly floor: string;
  readonly tank: Point;
  readonly skylight: Point;
  readonly awake: boolean;
}

const STOREYS = [
  [0.12, 0.4],
  [0.54, 0.84],
] as const;

/** The colour of a slope that faces a direction: bright towards the moon in the upper left. */
function moonlit(dx: number, dy: number): string {
  const share = -dx * 0.55 - dy * 0.83;
  return share > 0 ? mix('roof', 'roof-high', share * 0.9) : mix('roof', 'roof-low', -share * 0.9);
}

/** The building on a hex; its height and windows come from the name of the hex. */
export function block(plan: StreetGeometry, hex: string): Block {
  const { S } = plan;
  const random = noise(hex, 11);
  const height = S * (0.32 + random() * 0.1);
  const raise = ([x, y]: Point): Point => [x, y - height];
  const base = plan.corners(hex, 0.9);
  const top = base.map(raise);
  const [x, y] = plan.at(hex);
  const middle: Point = [x, y - height];
  const inner = top.map((corner) => between(middle, corner, 0.72));
  const after = (i: number): number => (i + 1) % 6;

  let panes = '';
  let litPanes = '';
  const walls = base.map((a, i) => {
    const b = base[after(i)];
    if ((a[1] + b[1]) / 2 - y < S * 0.1) return null;
    const count = Math.abs(a[0] - b[0]) > S * 0.7 ? 4 : 3;
    for (let k = 0; k < count; k += 1) {
      for (const [low, high] of STOREYS) {
        const spot = (t: number, v: number): Point => {
          const [px, py] = between(a, b, t);
          return [px, py - height * v];
        };
        const [from, to] = [(k + 0.28) / count, (k + 0.72) / count];
        const pane = shape([spot(from, low), spot(to, low), spot(to, high), spot(from, high)]);
        if (random() < 0.36) litPanes += pane;
        else panes += pane;
      }
    }
    return shape([a, b, raise(b), raise(a)]);
  });

  const parapet = top.map((a, i) => {
    const b = top[after(i)];
    const [mx, my] = between(a, b, 0.5);
    return {
      shape: shape([a, b, inner[after(i)], inner[i]]),
      fill: moonlit((mx - middle[0]) / (S * 0.78), (my - middle[1]) / (S * 0.78)),
      rim: line([a, b]),
    };
  });

  return {
    shadow: shape(base.map(([px, py]) => [px + S * 0.05, py + S * 0.09])),
    walls,
    panes,
    litPanes,
    parapet,
    ribs: top.map((corner, i) => line([corner, inner[i]])).join(''),
    rim: shape(top),
    well: shape(inner),
    // The floor lies lower than the parapet, so its upper edge shows a little wall.
    floor: shape(top.map(([px, py]) => between(middle, [px, py + S * 0.08], 0.68))),
    tank: [middle[0] + S * (random() < 0.5 ? -0.2 : 0.2), middle[1] + S * 0.06],
    skylight: middle,
    awake: random() < 0.7,
  };
}
