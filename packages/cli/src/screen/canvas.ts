import { elementAt } from '@lamplight/rules';
import { inked, sameInk } from './ink.ts';
import type { Ink } from './ink.ts';
import type { Line } from './text.ts';

/** A rectangle of characters to draw on; what falls outside is cut off. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Writes a text from `x`, `y` to the right. */
  put(x: number, y: number, text: string, ink?: Ink): void;
  putLine(x: number, y: number, line: Line): void;
  /** The character at a place. */
  at(x: number, y: number): string;
  /** The rows as text. Blanks at the end of a row are dropped where no colour shows them. */
  rows(colour: boolean): string[];
}

export function canvas(width: number, height: number, ground: Ink = {}): Canvas {
  const letters = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
  const inks: Ink[][] = letters.map((row) => row.map(() => ground));
  const put = (x: number, y: number, text: string, ink: Ink = {}): void => {
    Array.from(text).forEach((letter, i) => {
      if (y < 0 || y >= height || x + i < 0 || x + i >= width) return;
      elementAt(letters, y)[x + i] = letter;
      elementAt(inks, y)[x + i] = { ...ground, ...ink };
    });
  };
  return {
    width,
    height,
    put,
    putLine(x, y, line) {
      let at = x;
      for (const { text, ink } of line) {
        put(at, y, text, ink);
        at += text.length;
      }
    },
    at: (x, y) => letters[y]?.[x] ?? ' ',
    rows: (colour) =>
      letters.map((row, y) =>
        (colour ? colouredRow(row, elementAt(inks, y)) : row.join('')).replace(/ +$/, ''),
      ),
  };
}

function colouredRow(letters: readonly string[], inks: readonly Ink[]): string {
  let row = '';
  let from = 0;
  for (let x = 1; x <= letters.length; x++) {
    if (x < letters.length && sameInk(elementAt(inks, x), elementAt(inks, from))) continue;
    row += inked(letters.slice(from, x).join(''), elementAt(inks, from), true);
    from = x;
  }
  return row;
}
