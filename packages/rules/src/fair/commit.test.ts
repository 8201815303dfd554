import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, isCommitment, isSecret, PARTIES, SECRET_BYTES, secretOf } from './commit.ts';

const SECRET = '0123456789abcdef'.repeat(4);

describe('a commitment', () => {
  it('a commitment is the hash of purpose, party and secret', () => {
    for (const party of PARTIES) {
      const text = `lamplight/commit/1\n${party}\n${SECRET}`;
      expect(commitmentOf(party, SECRET)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('a commitment differs for each party, so that a copied one never fits', () => {
    const made = PARTIES.map((party) => commitmentOf(party, SECRET));
    expect(new Set(made).size).toBe(PARTIES.length);
    expect(made.every(isCommitment)).toBe(true);
  });

  it('a commitment is made of nothing but a secret', () => {
    expect(() => commitmentOf('first', `${SECRET}\n`)).toThrow();
    expect(() => commitmentOf('first', '')).toThrow();
  });
});

describe('a secret', () => {
  it('a secret is 64 letters of lower-case hex', () => {
    expect(isSecret(SECRET)).toBe(true);
    const wrong = [
      '',
      SECRET.slice(1),
      `${SECRET}0`,
      `${SECRET}\n`,
      SECRET.toUpperCase(),
      SECRET.replace('0', 'g'),
      null,
      undefined,
      7,
      [SECRET],
    ];
    for (const given of wrong) {
      expect(isSecret(given)).toBe(false);
      expect(isCommitment(given)).toBe(false);
    }
  });

  it('a secret is made of 32 bytes', () => {
    const bytes = Uint8Array.from({ length: SECRET_BYTES }, (_, i) => i);
    expect(secretOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    expect(isSecret(secretOf(bytes))).toBe(true);
    for (const length of [0, 16, 31, 33]) expect(() => secretOf(new Uint8Array(length))).toThrow();
  });
});
