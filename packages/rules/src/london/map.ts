import { EXIT_STREETS, HEXES, HOUSES, LAMP_SITES, MANHOLES, NUMBERED_AT_START, SQUARES } from './board.ts';

/** The map of Whitechapel for drawing it: what each hex is, by name. */
export const LONDON_MAP = {
  /** Every hex of the board. */
  hexes: HEXES,
  houses: HOUSES,
  squares: SQUARES,
  lampSites: LAMP_SITES,
  /** How many lamps have a number: each goes out after the round of its number. */
  numberedLamps: NUMBERED_AT_START.length,
  /** The hexes with a manhole, by edition. */
  manholes: MANHOLES,
  /** The street before each exit. */
  exits: EXIT_STREETS,
} as const;
