import { NEW_YORK_MAP } from '@lamplight/rules';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { num, pair } from './ink.ts';
import { spot } from './plan.ts';

/** The arrows of the ferry (N3.4) by their quay, as cubic curves in sides of a hex from Liberty Island. */
const LINES: Readonly<Record<string, readonly Point[]>> = {
  a3: [
    [-0.3, 4.2],
    [-0.5, 3.2],
    [-0.3, 2.4],
    [-0.2, 1.36],
  ],
  c5: [
    [2.5, 2.55],
    [2, 1.86],
    [1.9, 0.85],
    [1.3, 0.5],
  ],
  g9: [
    [1.3, -0.4],
    [3.5, -1.5],
    [6, -1.9],
    [8.4, -1.2],
  ],
  e1: [
    [-0.95, 0.95],
    [-1.75, 3.6],
    [-2, 9.3],
    [0.55, 10.7],
    [2.1, 11.6],
    [3.2, 12.9],
    [4.8, 12.45],
  ],
};

const quayOf = (from: string, to: string): string => (from === NEW_YORK_MAP.liberty ? to : from);
const onBoard = (plan: StreetGeometry, from: string, to: string): readonly Point[] =>
  (LINES[quayOf(from, to)] ?? []).map(([x, y]) => spot(plan, x, y));
const curve = ([first, ...rest]: readonly Point[]): string =>
  first ? `${pair(first)}C${rest.map(pair).join(' ')}` : '';

/** The ferry's path between two places, from middle to middle; undefined where no ferry goes. */
export function ferryWay(plan: StreetGeometry, from: string, to: string): string | undefined {
  if (!NEW_YORK_MAP.ferry.some(([quay, end]) => quay === from && end === to)) return undefined;
  return `M${pair(plan.at(from))}L${curve(onBoard(plan, from, to))}L${pair(plan.at(to))}`;
}

/** Dotted lines with one arrow head each. */
export function ferryLines(plan: StreetGeometry): string {
  // Small screens need stronger lines.
  const size = (plan.S / 46) * (plan.turned ? 1.4 : 1);
  const lines = NEW_YORK_MAP.ferry.map(([from, to]) => {
    const points = onBoard(plan, from, to);
    const [before, end] = points.slice(-2);
    if (!before || !end) return '';
    const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
    return `<path d="M${curve(points)}" stroke-opacity=".85" stroke-width="${num(2.6 * size)}" stroke-dasharray=".1 ${num(8 * size)}"/><path transform="translate(${pair(end)}) rotate(${num(angle)}) scale(${num(size)})" d="M-10-7.5L3 0L-10 7.5" stroke-width="3.2"/>`;
  });
  return `<g fill="none" stroke="var(--ferry)" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`;
}
