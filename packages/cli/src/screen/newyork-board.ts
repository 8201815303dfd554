/** Lower Manhattan as it is drawn. What may be done there, the rules say; a test compares this with the board's data. */

/** Column, lowest and highest number of its land. */
const COLUMNS: readonly (readonly [string, number, number])[] = [
  ['a', 2, 3],
  ['b', 2, 4],
  ['c', 1, 5],
  ['d', 1, 6],
  ['e', 1, 7],
  ['f', 2, 8],
  ['g', 3, 9],
  ['h', 4, 9],
  ['i', 5, 10],
  ['j', 5, 10],
  ['k', 5, 11],
  ['l', 5, 11],
  ['m', 5, 12],
];

export const LAND: readonly string[] = COLUMNS.flatMap(([column, from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${column}${String(from + i)}`),
);

export const BUILDINGS = 'd3 d4 j6 j9 k7 k9'.split(' ');
export const PORTS = 'b1 e8 g2 k4 l12'.split(' ');
/** Where ferries leave for Liberty, and where those from Liberty land. */
export const QUAYS_OUT = 'a3 c5'.split(' ');
export const QUAYS_BACK = 'e1 g9'.split(' ');
/** The streets that lead out by land. */
export const LAND_EXITS = 'm7 m8'.split(' ');
/** Where Liberty is drawn: a free corner of the sheet. */
export const LIBERTY_PLACE = 'a6';
