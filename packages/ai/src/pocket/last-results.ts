import { countBits } from '@lamplight/rules';
import { POCKET_COUNTS } from '@lamplight/rules/packed';
import { NEVER } from './end-districts.ts';

const { hourglasses: ENOUGH, places: CHARACTERS } = POCKET_COUNTS;

/** Stands for the result of an end that cannot be; no Jack has this bit. */
export const NO_END = 1 << (2 * CHARACTERS);

/** Whether one hourglass more is enough. */
export const isRich = (hourglasses: number): boolean => hourglasses >= ENOUGH - 1;

/** The bits of a Jack in a result: each has one for being poor and one for being rich. */
export const poorBit = (identity: number): number => 1 << identity;
export const richBit = (identity: number): number => 1 << (identity + CHARACTERS);

/** P6: by the tiles seen at the last appeal: for whom Jack wins. */
export function lastResults(suspects: number): Int32Array {
  return Int32Array.from({ length: NEVER + 1 }, (_, tiles) => {
    if (tiles === NEVER) return NO_END;
    const seen = tiles & suspects;
    const unseen = suspects & ~seen;
    const poor = (countBits(seen) > 1 ? seen : 0) | (countBits(unseen) > 1 ? unseen : 0);
    return poor | ((poor | unseen) << CHARACTERS);
  });
}
