import type { State } from '../game.ts';
import { openCase } from '../casework/case.ts';
import { maskOf } from '../casework/masks.ts';
import { ACTIVE, AT } from '../streets/layout.ts';
import { standOn } from '../streets/places.ts';
import { CORDONS_AT_START, LAMP_SITES, LIT_AT_START, NUMBERED_AT_START, SETUPS } from './board.ts';
import { CHARACTERS, EDITIONS, EXITS } from './names.ts';
import type { LondonOptions } from './names.ts';

/** All characters, as a mask. */
export const EVERYBODY = (1 << CHARACTERS.length) - 1;

/** Index into EDITIONS. */
export const EDITION = AT + CHARACTERS.length;
/** Index into DIRECTIONS. */
export const LANTERN = EDITION + 1;
/** The lamp sites with a lit lamp, as a mask. */
export const LAMPS = LANTERN + 1;
/** The shut manholes, as a mask over the edition's manholes. */
export const COVERS = LAMPS + 1;
/** The exits with a cordon, as a mask. */
export const CORDONS = COVERS + 1;
/** Steps of a begun whistle that must still be spent, 0 while none is begun. */
export const WHISTLE_LEFT = CORDONS + 1;
/** The characters this whistle has moved. */
export const WHISTLE_MOVED = WHISTLE_LEFT + 1;
/** Four words: the site of lamp 1 to 4, or -1 once it is out. */
export const NUMBERED = WHISTLE_MOVED + 1;
export const SIZE = NUMBERED + 4;

/** L1.3, L1.4: the board before anything is dealt. */
export function setup({ edition }: LondonOptions): State {
  const state = new Int32Array(SIZE);
  openCase(state, CHARACTERS.length);
  const index = EDITIONS.indexOf(edition);
  if (index < 0) throw new RangeError(`The edition must be one of ${EDITIONS.join(', ')}.`);
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

/** Whether a manhole, by its index in the edition's list, is shut. */
export function isCovered(state: State, manhole: number): boolean {
  return ((state[COVERS] >> manhole) & 1) === 1;
}
