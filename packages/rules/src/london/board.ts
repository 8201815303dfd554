import { adjacency, columns, DIRECTIONS, neighbour } from '../streets/hexes.ts';
import { hexSet, NO_HEXES, plus, union, unionOver, unionTable } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { CHARACTERS, EDITIONS, EXITS } from './names.ts';
import type { Character, Direction, Edition, Exit } from './names.ts';
import { elementAt } from '../element-at.ts';

/** Whitechapel: each column with the numbers of its lowest and highest hex. */
const COLUMNS = 'a1-5 b1-7 c2-7 d3-8 e3-9 f3-10 g3-10 h3-10 i4-10 j5-10 k6-11 l6-12 m8-12';

/** Houses and squares; for the rules both are obstacles. */
export const HOUSES = 'b5 c5 d4 d6 d8 f4 f8 h5 h9 j5 j7 j9 l8'.split(' ');
export const SQUARES = 'b4 f6 h7 k8 l9'.split(' ');

/** The eight lamp sites, sorted; the lit ones at the start, and of those the sites of lamps 1 to 4 (L1.3). */
export const LAMP_SITES = 'b2 c7 f5 f9 h4 h8 k6 l11'.split(' ');
export const LIT_AT_START = 'b2 c7 f5 h8 k6 l11'.split(' ');
export const NUMBERED_AT_START = 'b2 l11 c7 k6'.split(' ');

const OBSTACLES = [...HOUSES, ...SQUARES, ...LAMP_SITES].sort();

/** The hexes that can hold characters come first; both parts are sorted. */
export const STREETS = columns(COLUMNS)
  .filter((hex) => !OBSTACLES.includes(hex))
  .sort();
export const HEXES = [...STREETS, ...OBSTACLES];
const STREET_SET = hexSet([...STREETS.keys()]);

/** The street hex before each exit. */
export const EXIT_STREETS: Readonly<Record<Exit, string>> = { NE: 'l12', NW: 'b7', SE: 'l6', SW: 'b1' };
export const EXIT_HEXES: readonly number[] = EXITS.map((exit) => STREETS.indexOf(EXIT_STREETS[exit]));
export const CORDONS_AT_START: readonly Exit[] = ['NE', 'SW'];

/** L1.3: the hexes with a manhole, sorted. */
export const MANHOLES: Readonly<Record<Edition, readonly string[]>> = {
  '2006': 'a5 c2 f10 f7 h3 h6 l12 m9'.split(' '),
  '2016': 'b1 b6 c4 f10 g6 h3 k9 l12 l7'.split(' '),
};

interface EditionData {
  readonly covered: string;
  readonly starts: Readonly<Record<Character, string>>;
  readonly lantern: Direction;
}

const STARTS_2006 = {
  bert: 'i8',
  goodley: 'm10',
  gull: 'e9',
  holmes: 'g5',
  lestrade: 'e5',
  smith: 'g8',
  stealthy: 'i4',
  watson: 'a3',
} as const;

/** L1.3: the editions differ in their manholes and in where Watson and Miss Stealthy start. */
const EDITION_DATA: Readonly<Record<Edition, EditionData>> = {
  '2006': {
    covered: 'c2 l12',
    starts: STARTS_2006,
    lantern: 'NE',
  },
  '2016': {
    covered: 'b1 l12',
    starts: { ...STARTS_2006, stealthy: 'a3', watson: 'i4' },
    lantern: 'NE',
  },
};

const indices = (names: readonly string[]): number[] => names.map((name) => STREETS.indexOf(name));

/** What an edition puts on the board, by index. */
export const SETUPS = EDITIONS.map((edition) => {
  const { covered, starts, lantern } = EDITION_DATA[edition];
  const all = indices(MANHOLES[edition]);
  const shut = indices(covered.split(' '));
  return {
    /** The street hexes with a manhole, sorted by name. */
    manholes: all,
    /** The shut ones at the start, as a mask over `manholes`. */
    covers: all.reduce((mask, hex, i) => (shut.includes(hex) ? mask | (1 << i) : mask), 0),
    /** The hex of each character. */
    starts: CHARACTERS.map((character) => STREETS.indexOf(starts[character])),
    lantern: DIRECTIONS.indexOf(lantern),
  };
});

/** The hexes next to each hex of the board, obstacles included. */
export const NEXT_TO: readonly HexSet[] = adjacency(HEXES);

/** The street hexes next to each street hex. */
export const STREET_NEXT_TO: readonly HexSet[] = STREETS.map((_, hex) => onStreets(elementAt(NEXT_TO, hex)));

const STREETS_NEXT_TO_ANY = unionTable(STREET_NEXT_TO);

/** The street hexes next to any hex of a set. */
export const streetsNextToAny = (hexes: HexSet): HexSet => unionOver(hexes, STREETS_NEXT_TO_ANY);

/** L4.1: the street hexes that each lamp site would light. */
const LIT_BY = LAMP_SITES.map((site) => onStreets(elementAt(NEXT_TO, HEXES.indexOf(site))));

/** The street hexes lit by each set of lamp sites. */
export const LIT: readonly HexSet[] = Array.from({ length: 1 << LAMP_SITES.length }, (_, sites) =>
  LIT_BY.filter((__, site) => (sites >> site) & 1).reduce(union, NO_HEXES),
);

/** The part of a set that lies on streets. */
export function onStreets({ a, b, c }: HexSet): HexSet {
  return { a: a & STREET_SET.a, b: b & STREET_SET.b, c: c & STREET_SET.c };
}

/** L4.2: what the lantern lights from each street hex in each direction, six entries for each hex. */
export const BEAMS: readonly HexSet[] = STREETS.flatMap((hex) =>
  DIRECTIONS.map((direction) => {
    let lit = NO_HEXES;
    let next = STREETS.indexOf(neighbour(hex, direction));
    while (next >= 0) {
      lit = plus(lit, next);
      next = STREETS.indexOf(neighbour(elementAt(STREETS, next), direction));
    }
    return lit;
  }),
);
