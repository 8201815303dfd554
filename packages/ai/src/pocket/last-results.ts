import { JACK } from '@lamplight/rules/packed';
import {
  endingAfterCall,
  POCKET_COUNTS,
  suspectsAfterCall,
  timeTokenOwner,
  WINNER_BY,
} from '@lamplight/rules/packed/pocket';
import { NEVER } from './end-districts.ts';

const { hourglasses: ENOUGH, places: CHARACTERS } = POCKET_COUNTS;

/** The result of an impossible end; no Jack has this bit. */
export const NO_END = 1 << (2 * CHARACTERS);

/** Whether Jack is rich: one more hourglass is enough. */
export const isRich = (hourglasses: number): boolean => hourglasses >= ENOUGH - 1;

/** The bits of a Jack in a result: one for a poor Jack, one for a rich one. */
export const poorBit = (identity: number): number => 1 << identity;
export const richBit = (identity: number): number => 1 << (identity + CHARACTERS);

/** Numbers of hourglasses that represent poor and rich before the last witness call. */
const POOR = ENOUGH - 2;
const RICH = ENOUGH - 1;
/** Sets of suspects that represent one suspect and several. */
const ONE = 0b1;
const SEVERAL = 0b11;

/** Factors: a set of suspects times the factor gives the bits of the Jacks who win, if they are seen or not. */
const ifSeen = { one: winsOf(ONE, true), several: winsOf(SEVERAL, true) };
const ifUnseen = { one: winsOf(ONE, false), several: winsOf(SEVERAL, false) };

function winsOf(left: number, isSeen: boolean): number {
  const wins = (before: number): boolean => {
    const hourglasses = before + (timeTokenOwner(isSeen) === JACK ? 1 : 0);
    return WINNER_BY[endingAfterCall(left, hourglasses, isSeen, true)] === JACK;
  };
  return (wins(POOR) ? poorBit(0) : 0) | (wins(RICH) ? richBit(0) : 0);
}

/** By the tiles seen at the last appeal: the Jacks who win. */
export function lastResults(suspects: number): Int32Array {
  const results = new Int32Array(NEVER + 1);
  for (let tiles = 0; tiles < NEVER; tiles++) {
    const seen = suspectsAfterCall(suspects, tiles, true);
    const unseen = suspectsAfterCall(suspects, tiles, false);
    results[tiles] =
      seen * ((seen & (seen - 1)) === 0 ? ifSeen.one : ifSeen.several) +
      unseen * ((unseen & (unseen - 1)) === 0 ? ifUnseen.one : ifUnseen.several);
  }
  results[NEVER] = NO_END;
  return results;
}
