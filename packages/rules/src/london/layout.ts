import type { State } from '../game.ts';
import { openCase } from '../casework/case.ts';
import { maskOf } from '../casework/masks.ts';
import { ACTIVE, CHARACTER_COUNT } from '../streets/layout.ts';
import type * as streets from '../streets/layout.ts';
import { standOn } from '../streets/places.ts';
import { CORDONS_AT_START, LAMP_SITES, LIT_AT_START, NUMBERED_AT_START, SETUPS } from './board.ts';
import { EDITIONS, EXITS } from './names.ts';
import type { LondonOptions } from './names.ts';

/** Index into EDITIONS. */
export const EDITION: typeof streets.STREETS_OWN = 36;
/** Index into DIRECTIONS. */
export const LANTERN = 37;
/** The lamp sites with a lit lamp, as a mask. */
export const LAMPS = 38;
/** The shut manholes, as a mask over the edition's manholes. */
export const COVERS = 39;
/** The exits with a cordon, as a mask. */
export const CORDONS = 40;
/** Steps of a begun whistle that must still be spent, 0 while none is begun. */
export const WHISTLE_LEFT = 41;
/** The characters this whistle has moved. */
export const WHISTLE_MOVED = 42;
/** Four words: the site of lamp 1 to 4, or -1 once it is out. */
export const NUMBERED = 43;
export const SIZE = 47;

/** L1.3, L1.4: the board before anything is dealt. */
export function setup({ edition }: LondonOptions): State {
  const state = new Int32Array(SIZE);
  openCase(state, CHARACTER_COUNT);
  const index = EDITIONS.indexOf(edition);
  const { starts, covers, lantern } = SETUPS[index];
  state[EDITION] = index;
  state[ACTIVE] = -1;
  standOn(state, starts);
  state[LANTERN] = lantern;
  state[LAMPS] = maskOf(LIT_AT_START, LAMP_SITES);
  NUMBERED_AT_START.forEach((site, i) => (state[NUMBERED + i] = LAMP_SITES.indexOf(site)));
  state[COVERS] = covers;
  state[CORDONS] = maskOf(CORDONS_AT_START, EXITS);
  return state;
}

/** The number of the lamp on a site; null for a lamp without one. */
export function numberOn(state: State, site: number): number | null {
  for (let number = 1; number <= NUMBERED_AT_START.length; number++) {
    if (state[NUMBERED + number - 1] === site) return number;
  }
  return null;
}

/** A shut manhole, by its place in the edition's list. */
export function isCovered(state: State, manhole: number): boolean {
  return ((state[COVERS] >> manhole) & 1) === 1;
}
