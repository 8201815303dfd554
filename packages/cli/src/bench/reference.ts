/**
 * The fixed loop that every benchmark figure is compared with, so that figures of two machines, or of one machine on a
 * good and a bad day, can be compared. One iteration is one step of xorshift32 and one read and one write in a table of
 * 1,024 integers: the kind of work a game does, and nothing that a later change of the games could affect.
 */
export interface Reference {
  run(iterations: number): void;
  /** Depends on every iteration, so that no compiler may leave one out. */
  checksum(): number;
}

const TABLE_MASK = 1023;

export function reference(): Reference {
  const table = new Int32Array(TABLE_MASK + 1);
  let word = 0x2545f491;
  return {
    run(iterations) {
      let x = word;
      for (let i = 0; i < iterations; i++) {
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        table[x & TABLE_MASK] = ((table[(x >>> 10) & TABLE_MASK] ?? 0) + x) | 0;
      }
      word = x;
    },
    checksum: () => table.reduce((sum, entry) => (sum + entry) | 0, word),
  };
}
