import { describe, expect, it } from 'vitest';
import { SEAL_WIDTH, sealOf, sealer } from './record-seal.ts';

const moves = Array.from({ length: 300 }, (_, i) => `walk-${'abcdefgh'.charAt(i % 8)}${String(i % 13)}`);

/** The first piece whose letters differ; 0 is the header. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return Math.floor(at / SEAL_WIDTH);
}

describe('the seal', () => {
  it('a seal has two letters for the header and for each move, none of them easily misread', () => {
    expect(sealOf('london-2006.1.1', moves)).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{602}$/);
    expect(sealOf('london-2006.1.1', [])).toHaveLength(SEAL_WIDTH);
  });

  it('a seal stays the same for ever, since records outlive programs', () => {
    expect(sealOf('london-2006.1.1', ['identity-gull', 'pass', 'walk-f6'])).toBe('ajczh8an');
    expect(sealOf('pocket.1.1', [])).toBe('k0');
  });

  it('a seal grows at its end only', () => {
    const whole = sealOf('x', moves);
    expect(sealOf('x', moves.slice(0, 40))).toBe(whole.slice(0, 41 * SEAL_WIDTH));
  });

  it('a seal differs from the first changed piece on', () => {
    const whole = sealOf('x', moves);
    let exact = 0;
    for (let i = 0; i < moves.length; i++) {
      const at = firstDifference(whole, sealOf('x', moves.with(i, 'walk-i9')));
      expect(at).toBeGreaterThan(i);
      expect(at).toBeLessThan(i + 3);
      if (at === i + 1) exact++;
    }
    expect(exact).toBeGreaterThan(296);
    expect(firstDifference(whole, sealOf('y', moves))).toBe(0);
    expect(firstDifference(whole, sealOf('x', [...moves.slice(0, 9), ...moves.slice(10)]))).toBe(10);
  });

  it('a seal notices a letter that moves from one piece to the next', () => {
    expect(sealOf('x', ['ab', 'c'])).not.toBe(sealOf('x', ['a', 'bc']));
    expect(sealOf('x', ['', ''])).not.toBe(sealOf('x', ['']));
  });

  it('a seal uses all its letters about equally often', () => {
    const next = sealer();
    const seen = new Map<string, number>();
    for (let i = 0; i < 32_000; i++) {
      const letters = next('pass');
      seen.set(letters, (seen.get(letters) ?? 0) + 1);
    }
    expect(seen.size).toBe(1024);
    expect(Math.max(...seen.values())).toBeLessThan(75);
  });
});
