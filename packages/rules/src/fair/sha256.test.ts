import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOfHex, bytesOfText, hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** Examples published by NIST with FIPS 180. */
const PUBLISHED: readonly (readonly [message: string, hash: string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

describe('sha256', () => {
  it('sha256 gives the hashes that NIST published', () => {
    for (const [message, hash] of PUBLISHED) expect(hexOf(sha256(bytesOfText(message)))).toBe(hash);
  });

  it('sha256 agrees with Node for every length up to some blocks', () => {
    for (let length = 0; length <= 400; length++) {
      const message = Uint8Array.from({ length }, (_, i) => 7 * i + 13 * length);
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  it('sha256 reads a part of a larger buffer and changes nothing in it', () => {
    const whole = Uint8Array.from({ length: 100 }, (_, i) => i);
    const copy = whole.slice();
    expect(sha256(whole.subarray(10, 80))).toEqual(sha256(whole.slice(10, 80)));
    expect(whole).toEqual(copy);
  });
});

describe('bytes', () => {
  it('bytes become hex and come back', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
  });

  it('bytesOfText reads only ASCII, and bytesOfHex only lower-case hex', () => {
    for (const text of ['ä', '\u{1f3a9}', '\u0080']) expect(() => bytesOfText(text)).toThrow();
    for (const hex of ['A0', '0', '0g', ' 00']) expect(() => bytesOfHex(hex)).toThrow();
  });
});
