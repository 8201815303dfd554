/** Whitechapel as it is drawn. What may be done there, the rules say; a test compares this with the board's data. */

/** Column, lowest and highest number. */
const COLUMNS: readonly (readonly [string, number, number])[] = [
  ['a', 1, 5],
  ['b', 1, 7],
  ['c', 2, 7],
  ['d', 3, 8],
  ['e', 3, 9],
  ['f', 3, 10],
  ['g', 3, 10],
  ['h', 3, 10],
  ['i', 4, 10],
  ['j', 5, 10],
  ['k', 6, 11],
  ['l', 6, 12],
  ['m', 8, 12],
];

export const LONDON_HEXES: readonly string[] = COLUMNS.flatMap(([column, from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${column}${String(from + i)}`),
);

export const HOUSES = 'b5 c5 d4 d6 d8 f4 f8 h5 h9 j5 j7 j9 l8'.split(' ');
export const GARDENS = 'b4 f6 h7 k8 l9'.split(' ');
export const LAMP_SITES = 'b2 c7 f5 f9 h4 h8 k6 l11'.split(' ');

/** The manholes are what the two printed editions differ in. */
export const MANHOLES = {
  '2006': 'a5 c2 f10 f7 h3 h6 l12 m9'.split(' '),
  '2016': 'b1 b6 c4 f10 g6 h3 k9 l12 l7'.split(' '),
} as const;

/** The street hex before each exit, and whether the way out is above or below it. */
export const EXITS = {
  NW: { hex: 'b7', above: true },
  NE: { hex: 'l12', above: true },
  SW: { hex: 'b1', above: false },
  SE: { hex: 'l6', above: false },
} as const;
