import { NEW_YORK_MAP } from '@lamplight/rules';
import { disc, mix, num, placed, shape } from './ink.ts';
import { line, ringItem } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';

const { land, liberty, quays } = NEW_YORK_MAP;
const TONES = 4;

/** Streets in four similar tones, and quays of planks: everything flat that never changes. */
export function terrain(plan: StreetGeometry, cobble: string): string {
  const tones = Array.from({ length: TONES }, () => '');
  let planks = '';
  let gaps = '';
  for (const hex of land) {
    const tile = shape(plan.corners(hex, 0.97));
    if (quays.includes(hex)) {
      planks += tile;
      gaps += boards(plan, hex);
    } else {
      const tone = Math.floor(noise(hex)() * TONES);
      tones[tone] = (tones[tone] ?? '') + tile;
    }
  }
  const streets = tones.map(
    (d, i) => `<path d="${d}" fill="${mix('street', 'street-high', i / (TONES - 1))}"/>`,
  );
  return `${streets.join('')}<path d="${tones.join('')}" fill="${cobble}"/><path d="${planks}" fill="var(--plank)"/><path d="${gaps}" stroke="var(--plank-line)" stroke-width="${num(plan.S * 0.045)}"/>`;
}

/** Planks run along the shore side of the hex; bollards stand at its ends. */
function boards(plan: StreetGeometry, hex: string): string {
  const corners = plan.corners(hex, 0.93);
  const across = (y: number): Point[] => {
    const cuts: Point[] = [];
    corners.forEach((a, i) => {
      const b = ringItem(corners, i + 1);
      if (a[1] <= y !== b[1] <= y) cuts.push([a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]);
    });
    return cuts;
  };
  const [, y] = plan.at(hex);
  return [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map((t) => line(across(y + t * plan.S))).join('');
}

const STATUE =
  '<path d="M-22 14h44l-4-10h-36z" fill="var(--stone-low)"/><path d="M-14 4h28l-3-18h-22z" fill="var(--stone)"/><path d="M-14 4h28l-.6-4h-26.8z" fill="var(--stone-low)" opacity=".6"/>' +
  '<path d="M-9-14C-12-28-8-38-4-42h9c3 5 5 16 5 28z" fill="var(--copper)"/><path d="M-4-40C-1-34 0-24-1-14M3-40c3 8 3 18 3 26" stroke="var(--copper-low)" stroke-width="1.6" fill="none"/>' +
  '<g fill="none" stroke="var(--copper)" stroke-linecap="round"><path d="M4-40l9-16" stroke-width="4.5"/><path d="M-6-49l-4-5M-3-51l-2-6M1-51l1-6M4-49l4-4" stroke-width="1.8"/><path d="M-8-34l-6 8 5 3" stroke-width="4"/></g><circle cy="-46" r="4.6" fill="var(--copper)"/>' +
  '<path d="M11-58h5l-1 4h-3z" fill="var(--timber-high)"/><path d="M13.5-68c4 4 4 8 0 10-4-2-4-6 0-10z" fill="var(--lamp-hot)" stroke="var(--lamp-deep)" stroke-width=".8"/>';

/** Liberty Island: the statue stands at the back, so that characters have the middle. */
export function libertyIsland(plan: StreetGeometry, bloom: string): string {
  const S = plan.S;
  const [x, y] = plan.at(liberty);
  const foot: Point = [x, y - S * 0.32];
  return (
    `<path d="${shape(plan.corners(liberty, 0.97))}" fill="var(--park)"/><ellipse cx="${num(x)}" cy="${num(y + S * 0.06)}" rx="${num(S * 0.66)}" ry="${num(S * 0.6)}" fill="var(--street-high)" stroke="var(--kerb)" stroke-width="1.5"/>` +
    trees([
      [x - S * 0.72, y - S * 0.12, S * 0.15],
      [x + S * 0.72, y - S * 0.16, S * 0.16],
      [x - S * 0.46, y - S * 0.56, S * 0.14],
      [x + S * 0.5, y - S * 0.58, S * 0.12],
    ]) +
    placed(foot, (S / 46) * 0.86, `<circle cx="13" cy="-62" r="34" fill="${bloom}" opacity=".85"/>${STATUE}`)
  );
}

/** Trees from above, all of them in four elements. */
export function trees(list: readonly (readonly [number, number, number])[]): string {
  const crown = (dx: number, dy: number, k: number): string =>
    list.map(([x, y, r]) => disc([x + r * dx, y + r * dy], r * k)).join('');
  return `<path d="${crown(0.25, 0.35, 1.02)}" fill="var(--shadow)" opacity=".34"/><path d="${crown(0, 0, 1)}" fill="var(--park-leaf-low)"/><path d="${crown(-0.12, -0.16, 0.78)}" fill="var(--park-leaf)"/><path d="${crown(-0.28, -0.34, 0.42)}" fill="var(--park-leaf-high)"/>`;
}
