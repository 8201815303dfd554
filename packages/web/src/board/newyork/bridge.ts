import { line } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { num, placed, shape } from './ink.ts';
import { spot } from './plan.ts';

/** The middle of the bridge, in sides of a hex down from Liberty Island: between the two streets that lead to it. */
const MIDDLE = 4.5 * Math.sqrt(3);
const HALF = 0.74;

/** The land exit: a deck between two railings that fades out in the distance. */
export function bridge(plan: StreetGeometry, fade: string): string {
  const { S } = plan;
  const on = (x: number, side: number): Point => spot(plan, x, MIDDLE + side);
  const rail = (side: number): string => line([on(18.4, side), on(23, side)]);
  const rails = rail(-HALF) + rail(HALF);
  const joints = [19.1, 19.7, 20.3, 20.9, 21.5].map((x) => line([on(x, -HALF), on(x, HALF)])).join('');
  const [from, to] = [on(19, 0), on(22.4, 0)];
  const gradient = (name: string, colour: string): string =>
    `<linearGradient id="${fade}-${name}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"><stop stop-color="var(--${colour})"/><stop offset="1" stop-color="var(--${colour})" stop-opacity="0"/></linearGradient>`;
  return (
    gradient('deck', 'street-high') +
    gradient('rail', 'bridge') +
    gradient('shade', 'shadow') +
    `<path d="${shape([on(18.2, -HALF), on(23, -HALF), on(23, HALF), on(18.2, HALF)])}" fill="url(#${fade}-shade)" opacity=".35" transform="translate(0 ${num(S * 0.2)})"/>` +
    `<path d="${shape([on(18.2, -HALF), on(23, -HALF), on(23, HALF), on(18.2, HALF)])}" fill="url(#${fade}-deck)"/>` +
    `<g stroke="url(#${fade}-rail)"><path d="${joints}" stroke-width="1.2" stroke-opacity=".45"/><path d="${rails}" stroke-width="${num(S * 0.1)}"/><path d="${rails}" stroke-width="${num(S * 0.22)}" stroke-dasharray="3 ${num(S * 0.36)}"/></g>`
  );
}

const TOWER =
  '<ellipse cy="10" rx="13" ry="4.5" fill="var(--shade)"/><path d="M-9 10V-26H9V10z" fill="var(--stone)"/><path d="M3 10V-26H9V10z" fill="var(--shade)" opacity=".45"/><path d="M-4 10V-8Q-4-15 0-18 4-15 4-8V10z" fill="var(--stone-low)"/><path d="M-4-6Q-4-15 0-18 4-15 4-6" fill="none" stroke="var(--bridge)" stroke-width="1.4"/><path d="M-11-30h22v5h-22zM-11 7h22v4.5h-22zM-9-33.5h4v4h-4zM-2-33.5h4v4h-4zM5-33.5h4v4H5z" fill="var(--bridge)"/>';

/** Two stone towers at the head of the bridge, drawn upright. */
export const towers = (plan: StreetGeometry): string =>
  [-HALF, HALF]
    .map((side) => spot(plan, 19, MIDDLE + side * 1.06))
    .sort((a, b) => a[1] - b[1])
    .map((foot) => placed(foot, plan.S / 50, TOWER))
    .join('');

/** Chevrons along the bridge, from its head outwards. */
export const chevrons = (plan: StreetGeometry): readonly string[] =>
  [19.28, 19.6, 19.92].map((x) =>
    line([spot(plan, x, MIDDLE - 0.26), spot(plan, x + 0.2, MIDDLE), spot(plan, x, MIDDLE + 0.26)]),
  );

/** The point at which the bridge is picked. */
export const bridgeHead = (plan: StreetGeometry): Point => spot(plan, 19.62, MIDDLE);
