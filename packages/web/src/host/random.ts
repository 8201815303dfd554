import type { Random } from '@lamplight/rules';

const WORD = 2 ** 32;

/** Random numbers from the browser's own source; values that would favour small numbers are thrown away. */
export const browserRandom: Random = (bound) => {
  const fair = WORD - (WORD % bound);
  const [word = WORD] = crypto.getRandomValues(new Uint32Array(1));
  return word < fair ? word % bound : browserRandom(bound);
};

/** A new id for a table: nothing can be read from it. */
export function newTableId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
