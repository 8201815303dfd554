import { canvas } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import type { Ink } from './ink.ts';

/**
 * Draws flat-top hexes, two lines each: who or what is there above, where it is below.
 *
 *     _____
 *    / HO  \      PITCH columns from one hex to the next, half a hex lower or higher;
 *    \_f6o_/      neighbours share their edges.
 */
const PITCH = 6;
/** How many letters fit into a hex. */
export const ROOM = PITCH - 1;

/** One hex as it is drawn. */
export interface HexFace {
  /** At most ROOM letters, centred. */
  readonly above: string;
  /** At most ROOM letters from the left, filled up with `fill`. */
  readonly below: string;
  /** What fills the rest of a hex; a blank above and the lower edge below where it is empty. */
  readonly fill: string;
  readonly ink: Ink;
  /** For the letters above, where they need another. */
  readonly aboveInk?: Ink;
  /** For the letters below, where they need another. */
  readonly belowInk?: Ink;
}

export interface HexGrid {
  readonly canvas: Canvas;
  draw(hex: string, face: HexFace): void;
  /** Where the upper left corner of a hex's letters is. */
  place(hex: string): { readonly x: number; readonly y: number };
}

const column = (hex: string): number => hex.charCodeAt(0) - 'a'.charCodeAt(0);

/** Twice the distance from the top, up to a constant, so that neighbouring columns differ by one. */
const depth = (hex: string): number => column(hex) - 2 * Number(hex.slice(1));

/** A grid just large enough for the hexes, with some empty lines and columns around it. */
export function hexGrid(
  hexes: readonly string[],
  margin: { readonly top: number; readonly bottom: number; readonly right: number },
  ground: Ink,
  edge: Ink,
): HexGrid {
  const top = Math.min(...hexes.map(depth));
  const height = Math.max(...hexes.map(depth)) - top + 3 + margin.top + margin.bottom;
  const width = (Math.max(...hexes.map(column)) + 1) * PITCH + 1 + margin.right;
  const sheet = canvas(width, height, ground);
  const place = (hex: string) => ({ x: column(hex) * PITCH + 1, y: depth(hex) - top + 1 + margin.top });
  return {
    canvas: sheet,
    place,
    draw(hex, { above, below, fill, ink, aboveInk, belowInk }) {
      const { x, y } = place(hex);
      const open = fill === '';
      // The hex above draws its own lower edge over this line.
      if (sheet.at(x, y - 1) === ' ') sheet.put(x, y - 1, '_'.repeat(ROOM), edge);
      sheet.put(x - 1, y, '/', edge);
      sheet.put(x + ROOM, y, '\\', edge);
      sheet.put(x - 1, y + 1, '\\', edge);
      sheet.put(x + ROOM, y + 1, '/', edge);
      sheet.put(x, y, centred(above, open ? ' ' : fill), { ...ink, ...aboveInk });
      sheet.put(x, y + 1, below.padEnd(ROOM, open ? '_' : fill), { ...ink, ...belowInk });
    },
  };
}

function centred(text: string, fill: string): string {
  const left = Math.floor((ROOM - text.length) / 2);
  return text.padStart(text.length + left, fill).padEnd(ROOM, fill);
}
