import { EXIT_STREETS, HEXES, HOUSES, LAMP_SITES, MANHOLES, SQUARES } from './board.ts';

/** Whitechapel for whoever draws it: what each hex is, by name. */
export const LONDON_MAP = {
  /** Every hex of the board. */
  hexes: HEXES,
  houses: HOUSES,
  squares: SQUARES,
  lampSites: LAMP_SITES,
  /** By edition. */
  manholes: MANHOLES,
  /** The street before each exit. */
  exits: EXIT_STREETS,
} as const;
