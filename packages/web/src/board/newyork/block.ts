import type { Building } from '../streets/building.ts';
import { between, line, ringItem } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';
import { mix, shape } from './ink.ts';

/** A water tank on its legs, and the skylight beside it. */
const TANK =
  '<ellipse cx="2" cy="10" rx="10" ry="4" fill="var(--shade)"/><path d="M-6 6v4M6 6v4M0 7v4" stroke="var(--roof-low)" stroke-width="1.6"/><path d="M-7.5-6h15V7h-15z" fill="var(--tank)"/><path d="M2-6h5.5V7H2z" fill="var(--shade)" opacity=".5"/><path d="M-9.5-5.5L0-15.5 9.5-5.5z" fill="var(--tank-high)"/><path d="M-7.5-1h15M-7.5 3h15" stroke="var(--roof-low)"/>';
const skylight = (glass: string): string =>
  `<path d="M-6-4.5h12v10H-6z" fill="var(--roof-high)" stroke="var(--roof-line)"/><path d="M-4-2.5h8V3h-8z" fill="var(--${glass})"/>`;

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
export function block(plan: StreetGeometry, hex: string): Building {
  const { S } = plan;
  const random = noise(hex, 11);
  const height = S * (0.32 + random() * 0.1);
  const raise = ([x, y]: Point): Point => [x, y - height];
  const base = plan.corners(hex, 0.9);
  const top = base.map(raise);
  const [x, y] = plan.at(hex);
  const middle: Point = [x, y - height];
  const inner = top.map((corner) => between(middle, corner, 0.72));

  let panes = '';
  let litPanes = '';
  const walls = base.map((a, i) => {
    const b = ringItem(base, i + 1);
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

  // The parapet around the flat roof.
  const slopes = top.map((a, i) => {
    const b = ringItem(top, i + 1);
    const [mx, my] = between(a, b, 0.5);
    return {
      shape: shape([a, b, ringItem(inner, i + 1), ringItem(inner, i)]),
      fill: moonlit((mx - middle[0]) / (S * 0.78), (my - middle[1]) / (S * 0.78)),
      rim: line([a, b]),
    };
  });

  // The floor is lower than the parapet, so its upper edge shows a little wall.
  const floor = shape(top.map(([px, py]) => between(middle, [px, py + S * 0.08], 0.68)));
  const ribs = top.map((corner, i) => line([corner, ringItem(inner, i)])).join('');
  const side = random() < 0.5 ? -1 : 1;
  const on = (dx: number, dy: number, drawing: string): string =>
    `<g transform="translate(${middle[0] + S * dx} ${middle[1] + S * dy}) scale(${S / 46})">${drawing}</g>`;
  return {
    shadow: shape(base.map(([px, py]) => [px + S * 0.05, py + S * 0.09])),
    walls,
    panes,
    litPanes,
    paneShade: 0.8,
    slopes,
    warmth: 0.3,
    roof: `<g fill="none" stroke-linejoin="round" stroke="var(--roof-line)" stroke-width="${S * 0.026}"><path d="${ribs}"/><path d="${shape(top)}" stroke="var(--eave)" stroke-width="${S * 0.036}"/><path d="${shape(inner)}" fill="var(--roof-low)"/></g><path d="${floor}" fill="var(--roof)"/>`,
    top:
      on(-0.22 * side, -0.02, skylight(random() < 0.7 ? 'window' : 'window-off')) +
      on(0.2 * side, 0.06, TANK),
  };
}
