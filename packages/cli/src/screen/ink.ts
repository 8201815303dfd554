/** How a piece of text looks where colours are shown: numbers of the 256-colour palette. Never the only sign. */
export interface Ink {
  readonly fg?: number;
  readonly bg?: number;
  readonly bold?: boolean;
  readonly underline?: boolean;
}

/** The same roles as the page's night theme, in the nearest colours a terminal has. */
export const INKS = {
  plain: {},
  /** Words that matter less. */
  quiet: { fg: 103 },
  /** Headings of the panel. */
  heading: { fg: 146, bold: true },
  strong: { bold: true },
  investigator: { fg: 73, bold: true },
  jack: { fg: 203, bold: true },
  seen: { fg: 221 },
  hidden: { fg: 111 },
  cleared: { fg: 115 },
  /** Something that can be typed now. */
  choice: { fg: 117, bold: true },
  trouble: { fg: 203 },
} as const satisfies Record<string, Ink>;

const RESET = '\u001b[0m';

/** The text with its ink, or as it is. */
export function inked(text: string, ink: Ink, colour: boolean): string {
  if (!colour || text === '') return text;
  const codes = [
    ...(ink.bold ? ['1'] : []),
    ...(ink.underline ? ['4'] : []),
    ...(ink.fg === undefined ? [] : ['38', '5', String(ink.fg)]),
    ...(ink.bg === undefined ? [] : ['48', '5', String(ink.bg)]),
  ];
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}${RESET}`;
}

export const sameInk = (one: Ink, other: Ink): boolean =>
  one === other ||
  (one.fg === other.fg &&
    one.bg === other.bg &&
    one.bold === other.bold &&
    one.underline === other.underline);
