import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOfHex, bytesOfText, hexOf } from './bytes.ts';
import { hmac } from './hmac.ts';

const LONG_KEY = 'aa'.repeat(131);
const hexOfText = (text: string): string => hexOf(bytesOfText(text));

/** RFC 4231, section 4: key, data and the HMAC-SHA256, or as much of it as the RFC prints. */
const RFC_4231: readonly (readonly [key: string, data: string, expected: string])[] = [
  [
    '0b'.repeat(20),
    hexOfText('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    hexOfText('Jefe'),
    hexOfText('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  ['0c'.repeat(20), hexOfText('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
  [
    LONG_KEY,
    hexOfText('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    LONG_KEY,
    hexOfText(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

describe('hmac', () => {
  it.each(RFC_4231)('hmac gives what RFC 4231 says, key %s', (key, data, expected) => {
    expect(hexOf(hmac(bytesOfHex(key), bytesOfHex(data))).slice(0, expected.length)).toBe(expected);
  });

  it('hmac agrees with Node for keys and messages of many lengths', () => {
    for (let length = 0; length <= 300; length++) {
      const key = Uint8Array.from({ length: (7 * length) % 150 }, (_, i) => 3 * i + length);
      const message = Uint8Array.from({ length }, (_, i) => 11 * i + length);
      expect(hexOf(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});
