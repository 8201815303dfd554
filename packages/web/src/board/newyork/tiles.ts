import { trees } from './terrain.ts';
import { num, placed, shape } from './ink.ts';
import { noise } from '../streets/noise.ts';
import type { StreetGeometry } from '../streets/geometry.ts';

const STAIRS =
  '<rect x="-17" y="-12" width="34" height="30" rx="3" fill="var(--metro-shaft)" stroke="var(--metro-line)" stroke-width="2.4"/><path d="M-14 12h28M-13 7h26M-12 2h24M-11-3h22" stroke="var(--metro-iron)" stroke-opacity=".55" stroke-width="2.6"/>' +
  '<path d="M-17-13v-9M17-13v-9M-17-15h34" stroke="var(--metro-iron)" stroke-width="3"/><g fill="var(--globe)"><circle cx="-17" cy="-25" r="12" opacity=".18"/><circle cx="17" cy="-25" r="12" opacity=".18"/><g stroke="var(--metro-shaft)" stroke-width="1.5"><circle cx="-17" cy="-25" r="6.5"/><circle cx="17" cy="-25" r="6.5"/></g></g><g fill="#fff" opacity=".75"><circle cx="-19" cy="-27" r="1.8"/><circle cx="15" cy="-27" r="1.8"/></g>';

/** A metro entrance with its two globes; a printed one has no tile below it. */
export const metro = (plan: StreetGeometry, hex: string, printed: boolean): string =>
  (printed
    ? ''
    : `<path d="${shape(plan.corners(hex, 0.88))}" fill="var(--metro)" fill-opacity=".72" stroke="var(--metro-line)" stroke-width="${num(plan.S * 0.032)}" stroke-linejoin="round"/>`) +
  placed(plan.at(hex), plan.S / 46, STAIRS);

const SCAFFOLD =
  '<g fill="none" stroke-linecap="round"><path d="M-22 24V-16M-7 24V-24M8 24V-24M22 24V-16" stroke="var(--timber)" stroke-width="3.6"/><path d="M-25 14h50M-25-2h50M-12-18h26" stroke="var(--timber)" stroke-width="3.6"/><path d="M-22 14L-7-2M8-2l14 16M-7-2L8-18M-7 14L8-2" stroke="var(--timber-low)" stroke-width="2.4"/></g>' +
  '<path d="M-25 8h20v6h-20zM10-8h14v6H10z" fill="var(--timber-high)"/>';

/** A building site: fence, scaffold, planks. */
export const site = (plan: StreetGeometry, hex: string): string =>
  `<path d="${shape(plan.corners(hex, 0.88))}" fill="var(--site)" stroke="var(--site-line)" stroke-width="${num(plan.S * 0.05)}" stroke-dasharray="${num(plan.S * 0.16)} ${num(plan.S * 0.1)}"/>` +
  placed(plan.at(hex), plan.S / 46, SCAFFOLD);

/** A park: trees around a middle that stays free for characters. */
export function park(plan: StreetGeometry, hex: string): string {
  const S = plan.S;
  const [x, y] = plan.at(hex);
  const chance = noise(hex);
  const start = chance() * 6;
  const grove = Array.from({ length: 8 }, (_, i) => {
    const angle = start + ((i + (chance() - 0.5) * 0.3) / 8) * Math.PI * 2;
    const far = S * (0.6 + chance() * 0.06);
    const tree = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.96, S * (0.15 + chance() * 0.06)];
    return tree as [number, number, number];
  });
  return (
    `<path d="${shape(plan.corners(hex, 0.9))}" fill="var(--park)" stroke="var(--park-leaf-high)" stroke-opacity=".6" stroke-width="${num(S * 0.035)}" stroke-linejoin="round"/><path d="${shape(plan.corners(hex, 0.83))}" fill="none" stroke="var(--park-leaf-high)" stroke-opacity=".5" stroke-width="${num(S * 0.06)}" stroke-dasharray="${num(S * 0.02)} ${num(S * 0.09)}"/>` +
    trees(grove)
  );
}
