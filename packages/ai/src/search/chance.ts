import { elementAt } from '@lamplight/rules';
/** A quick source of randomness for searches: 32 bits at a time, the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, `bound`. */
  readonly below: (bound: number) => number;
  /** A number from 0 up to, not including, 1. */
  readonly unit: () => number;
}

/** Seeded by a text: FNV-1a into xorshift. Not cryptographic, since only a bot's own thinking depends on it. */
export function diceOf(seed: string): Dice {
  let x = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) x = Math.imul(x ^ seed.charCodeAt(i), 0x01000193);
  x = x === 0 ? 1 : x;
  const next = (): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
  // The first numbers of xorshift are similar for similar seeds.
  for (let i = 0; i < 8; i++) next();
  return {
    below: (bound) => Math.floor((next() / 0x1_0000_0000) * bound),
    unit: () => next() / 0x1_0000_0000,
  };
}

/** Draws one of several by their weights; the first where no weight is above 0. */
export function drawn<Item>(items: readonly Item[], weights: readonly number[], dice: Dice): Item {
  let left = dice.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = items.findIndex((_, i) => (left -= elementAt(weights, i)) < 0);
  // Rounding may leave a small rest: then the heaviest item is drawn.
  return elementAt(items, found >= 0 ? found : weights.indexOf(Math.max(...weights)));
}
