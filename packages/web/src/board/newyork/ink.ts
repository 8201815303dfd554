import { line, round } from '../streets/geometry.ts';
import type { Point } from '../streets/geometry.ts';

/** A number as it is written in SVG. */
export const num = (value: number): string => String(round(value));
export const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;
export const shape = (list: readonly Point[]): string => line(list, true);

/** A circle as part of a path, so that many circles can share one element. */
export const disc = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;

/** A mix of two colours. Both stay CSS variables, so the mix follows a change of the theme. */
export const mix = (from: string, to: string, share: number): string =>
  `color-mix(in srgb, var(--${to}) ${num(share * 100)}%, var(--${from}))`;

/** Moves and scales a drawing that was made around 0,0 for a hex with a side of 46. */
export const placed = ([x, y]: Point, scale: number, drawing: string): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
