import { adjacency, columns } from '../streets/hexes.ts';
import { hexSet, union, unionOver, unionTable } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { EXITS } from './names.ts';
import type { Character } from './names.ts';
import { elementAt } from '../element-at.ts';

/** Lower Manhattan: each column with the numbers of its lowest and highest land hex. */
const COLUMNS = 'a2-3 b2-4 c1-5 d1-6 e1-7 f2-8 g3-9 h4-9 i5-10 j5-10 k5-11 l5-11 m5-12';

export const BUILDINGS = 'd3 d4 j6 j9 k7 k9'.split(' ');
export const PORTS = EXITS.filter((exit) => exit !== 'land');
export const LIBERTY_NAME = 'liberty';
export const QUAYS = 'a3 c5 e1 g9'.split(' ');
/** N3.4: each arrow of the ferry, one way. */
export const FERRY = [
  ['a3', LIBERTY_NAME],
  ['c5', LIBERTY_NAME],
  [LIBERTY_NAME, 'e1'],
  [LIBERTY_NAME, 'g9'],
] as const;

/** The hexes on which a character can ever stand, sorted; then the printed buildings and the ports. */
export const PLACES = [...columns(COLUMNS), LIBERTY_NAME].filter((hex) => !BUILDINGS.includes(hex)).sort();
export const HEXES: readonly string[] = [...PLACES, ...BUILDINGS, ...PORTS];

export const indexOfHex = (hex: string): number => HEXES.indexOf(hex);
const setOf = (hexes: readonly string[]): HexSet => hexSet(hexes.map(indexOfHex));

export const LIBERTY = indexOfHex(LIBERTY_NAME);
export const PRINTED_METRO = indexOfHex('g6');
export const FIRST_PORT = indexOfHex(elementAt(PORTS, 0));

export const PLACE_SET = setOf(PLACES);
export const BUILDING_SET = setOf(BUILDINGS);
/** N1.2: the streets, the printed metro entrance among them. */
export const STREET_SET = setOf(PLACES.filter((hex) => hex !== LIBERTY_NAME && !QUAYS.includes(hex)));

/** Plain adjacency, without metro and ferry links (N4.3). */
export const NEXT_TO: readonly HexSet[] = adjacency(HEXES);

/** Where one step on foot or by ferry leads: N3.2, N3.4. */
export const STEPS: readonly HexSet[] = HEXES.map((hex, index) =>
  union(elementAt(NEXT_TO, index), setOf(FERRY.filter(([from]) => from === hex).map(([, to]) => to))),
);

const STEPS_FROM = unionTable(STEPS);

/**
 * Where one step leads from any hex of a set. For hexes other than Liberty island it differs from plain adjacency by
 * that island alone, so sight and building use it too: a second table would push this one out of the processor's cache.
 */
export const stepsFrom = (hexes: HexSet): HexSet => unionOver(hexes, STEPS_FROM);

/** N8.1: the hexes from which each exit can be taken. */
export const GATES: readonly HexSet[] = EXITS.map((exit) =>
  exit === 'land' ? setOf(['m7', 'm8']) : elementAt(NEXT_TO, indexOfHex(exit)),
);

/** N1.3, N1.5: the set-up. Latimer's hex and the second steamer are the least certain values. */
export const START = {
  characters: {
    beach: 'e4',
    callahan: 'f5',
    eastman: 'h8',
    grant: 'j8',
    latimer: 'f4',
    rider: 'i7',
    smith: 'j7',
    tumblety: 'h5',
  } satisfies Record<Character, string>,
  lamps: ['c3', 'm7'],
  metros: ['b3', 'g6', 'k10', 'l6'],
  sites: [],
  parks: [],
  investigations: [
    ['e7', 'f8'],
    ['k5', 'l5'],
  ],
  steamers: ['e8', 'l12'],
  informant: { hex: LIBERTY_NAME, talkative: true },
} as const;
