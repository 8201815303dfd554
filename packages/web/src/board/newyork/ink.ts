import { line, round } from '../streets/geometry.ts';
import type { Point } from '../streets/geometry.ts';

/** A number as SVG writes it. */
export const num = (value: number): string => String(round(value));
export const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;
export const shape = (list: readonly Point[]): string => line(list, true);

/** A circle as a piece of path, so that many can share one element. */
export const disc = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;

/** A colour between two others, which stay live: the theme may change under it. */
export const mix = (from: string, to: string, share: number): string =>
  `color-mix(in srgb, var(--${to}) ${num(share * 100)}%, var(--${from}))`;

/** What is drawn around 0,0 for a hex with a side of 46, put where it belongs. */
export const placed = ([x, y]: Point, scale: number, drawing: string): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
