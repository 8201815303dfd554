import type { HiddenDeal } from '@lamplight/rules/packed';
import type { Dice } from './chance.ts';

/** Everybody who is Jack in one of the deals, as a bit mask. */
export const jacksIn = (deals: readonly HiddenDeal[]): number =>
  deals.reduce((mask, { identity }) => mask | (1 << identity), 0);

/** Draws deals by their weights in constant time: sums beforehand, halving to find. */
export function dealSource(deals: readonly HiddenDeal[], dice: Dice): () => HiddenDeal {
  const sums = new Float64Array(deals.length);
  let total = 0;
  deals.forEach(({ weight }, i) => (sums[i] = total += weight));
  return () => {
    const wanted = dice.unit() * total;
    let [low, high] = [0, deals.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return deals[low];
  };
}
