import { elementAt } from '../element-at.ts';
import { hexSet } from './hex-set.ts';
import type { HexSet } from './hex-set.ts';

/** The six directions, clockwise from the top of the board. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How column and number of a hex change by one step in each direction. Numbers run along the rising diagonals. */
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  N: [0, 1],
  NE: [1, 1],
  SE: [1, 0],
  S: [0, -1],
  SW: [-1, -1],
  NW: [-1, 0],
};

/** The hex one step away, whether or not the board has it. */
export function neighbour(hex: string, direction: Direction): string {
  const [columns, numbers] = STEPS[direction];
  const column = String.fromCharCode(hex.charCodeAt(0) + columns);
  return `${column}${String(Number(hex.slice(1)) + numbers)}`;
}

/** For each hex of a board the set of those next to it; names that are no coordinates have no neighbours. */
export function adjacency(hexes: readonly string[]): HexSet[] {
  return hexes.map((hex) =>
    hexSet(
      DIRECTIONS.map((direction) => hexes.indexOf(neighbour(hex, direction))).filter((index) => index >= 0),
    ),
  );
}

/** The hexes of a board written as columns with their lowest and highest number: `a1-5 b1-7`. */
export function columns(spans: string): string[] {
  return spans.split(' ').flatMap((span) => {
    const numbers = span.slice(1).split('-').map(Number);
    const from = elementAt(numbers, 0);
    return Array.from(
      { length: elementAt(numbers, 1) - from + 1 },
      (_, i) => `${span.charAt(0)}${String(from + i)}`,
    );
  });
}
