import type { Random } from './game.ts';

/**
 * Repeatable randomness from a seed (sfc32, seeded by a string hash). For tests, bots and local play; deals between
 * strangers need a secure source.
 */
export function seededRandom(seed: string | number): Random {
  let [a, b, c, counter] = hash(String(seed));
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (bound) => {
    // Numbers past the last whole multiple of `bound` would favour small results: draw again.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  };
}

/** Four words that differ in about half their bits for any two different texts. */
function hash(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, text.length + 1];
  for (let i = 0; i < text.length; i++) {
    for (let w = 0; w < 4; w++) {
      const mixed = Math.imul((words[w] ?? 0) ^ text.charCodeAt(i), 0x01000193 + 2 * w);
      words[w] = mixed ^ (mixed >>> 15);
    }
  }
  return words;
}

/** One of the items, each equally likely. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
