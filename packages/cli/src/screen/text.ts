import { inked } from './ink.ts';
import type { Ink } from './ink.ts';

/** A piece of text in one ink. All text on screen is one column a character: no emoji, no wide letters. */
export interface Span {
  readonly text: string;
  readonly ink: Ink;
}

export type Line = readonly Span[];

export const span = (text: string, ink: Ink = {}): Span => ({ text, ink });

export const widthOf = (line: Line): number => line.reduce((sum, { text }) => sum + text.length, 0);

export const lineText = (line: Line, colour: boolean): string =>
  line.map(({ text, ink }) => inked(text, ink, colour)).join('');

/** Lays pieces that must not be broken side by side, as many a line as fit; later lines begin with `indent` blanks. */
export function flow(pieces: readonly Line[], width: number, gap = 1, indent = 0): Line[] {
  const lines: Span[][] = [];
  let current: Span[] = [];
  let used = 0;
  for (const piece of pieces) {
    const wide = widthOf(piece);
    if (current.length > 0 && used + gap + wide > width) {
      lines.push(current);
      current = indent > 0 ? [span(' '.repeat(indent))] : [];
      used = indent;
    } else if (current.length > 0) {
      current.push(span(' '.repeat(gap)));
      used += gap;
    }
    current.push(...piece);
    used += wide;
  }
  if (current.length > 0) lines.push(current);
  return lines;
}

/** Longer lines are hard to read, however wide the screen is. */
export const WIDEST = 120;

/** A sentence or more as lines of plain text that fit the screen; later lines begin with `indent` blanks. */
export const prose = (text: string, columns: number, indent = 0): string[] =>
  wrapped(text, Math.min(columns, WIDEST) - 1, {}, indent).map((line) => lineText(line, false));

/** Breaks plain words into lines. */
export function wrapped(text: string, width: number, ink: Ink = {}, indent = 0): Line[] {
  return flow(
    text.split(' ').map((word) => [span(word, ink)]),
    width,
    1,
    indent,
  );
}
