import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOfHex, hexOf } from './bytes.ts';
import { PARTIES } from './commit.ts';
import { dealKey, drawRoles, fairRandom, isTableId } from './deal.ts';
import { openedBy } from './scenario.ts';

const opened = openedBy('deal');
const key = dealKey(opened);

/** The words under a name, made with Node's HMAC from the description alone. */
function* wordsByNode(name: string): Generator<number> {
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', key).update(`lamplight/chance/1\n${name}\n${counter}`).digest();
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at);
  }
}

describe('the key of a deal', () => {
  it('the key of a deal is the HMAC, under the server’s secret, of version, table and the secrets of the seats', () => {
    const { table, secrets } = opened;
    const text = `lamplight/deal/1\n${table}\n${secrets.first}\n${secrets.second}`;
    const expected = createHmac('sha256', bytesOfHex(secrets.server)).update(text).digest('hex');
    expect(hexOf(key)).toBe(expected);
  });

  it('the key of a deal changes with the table and with each secret', () => {
    const other = openedBy('other').secrets;
    const keys = [
      key,
      dealKey({ ...opened, table: 'elsewhere' }),
      ...PARTIES.map((party) =>
        dealKey({ ...opened, secrets: { ...opened.secrets, [party]: other[party] } }),
      ),
      dealKey({
        ...opened,
        secrets: { ...opened.secrets, first: opened.secrets.second, second: opened.secrets.first },
      }),
    ];
    expect(new Set(keys.map(hexOf)).size).toBe(keys.length);
  });

  it('the key of a deal needs secrets, and a table that is one line of plain letters', () => {
    for (const table of ['', 'a b', 'a\nb', 'ä', 'x'.repeat(101)]) {
      expect(isTableId(table)).toBe(false);
      expect(() => dealKey({ ...opened, table })).toThrow();
    }
    expect(() => dealKey({ ...opened, secrets: { ...opened.secrets, second: 'no' } })).toThrow();
  });
});

describe('fair randomness', () => {
  it('fair randomness takes words in order, and passes over those that would favour small numbers', () => {
    // With bound 3 × 2³⁰ every fourth word is passed over.
    for (const bound of [1, 2, 7, 70, 4096, 362_880, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32]) {
      const words = wordsByNode('cards/3');
      const limit = 2 ** 32 - (2 ** 32 % bound);
      const random = fairRandom(key, 'cards/3');
      for (let i = 0; i < 100; i++) {
        let word = words.next().value as number;
        while (word >= limit) word = words.next().value as number;
        expect(random(bound)).toBe(word % bound);
      }
    }
  });

  it('fair randomness starts again each time it is asked for, and differs by name', () => {
    const drawn = (name: string): string => {
      const random = fairRandom(key, name);
      return Array.from({ length: 20 }, () => random(1000)).join(' ');
    };
    const names = ['roles', 'tiles', 'identity', 'cards/1', 'cards/3', 'throw/1', 'draw/1', 'draw/10'];
    expect(names.map(drawn)).toEqual(names.map(drawn));
    expect(new Set(names.map(drawn)).size).toBe(names.length);
  });

  it('fair randomness has bounds from 1 to 2³²', () => {
    const random = fairRandom(key, 'draw/1');
    for (const bound of [0, -1, 1.5, NaN, Infinity, 2 ** 32 + 1]) expect(() => random(bound)).toThrow();
  });

  /** A bound that about one fair source in 10,000 exceeds: 3.72 is that quantile of the normal distribution. */
  const mostChiSquared = (freedom: number): number => {
    const spread = 2 / (9 * freedom);
    return freedom * (1 - spread + 3.72 * Math.sqrt(spread)) ** 3;
  };
  const chiSquared = (counts: readonly number[]): number => {
    const expected = counts.reduce((sum, count) => sum + count) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 16, 70])('fair randomness is even along one name, bound %i', (bound) => {
    const counts = Array.from({ length: bound }, () => 0);
    const random = fairRandom(key, `even/${bound}`);
    for (let i = 0; i < 200 * bound; i++) counts[random(bound)]!++;
    expect(chiSquared(counts)).toBeLessThan(mostChiSquared(bound - 1));
  });

  it.each([2, 8, 9, 16])(
    'fair randomness is even over the first numbers of many tables, bound %i',
    (bound) => {
      const counts = Array.from({ length: bound }, () => 0);
      for (let table = 0; table < 100 * bound; table++) {
        counts[fairRandom(dealKey({ ...opened, table: `even-${table}` }), 'identity')(bound)]!++;
      }
      expect(chiSquared(counts)).toBeLessThan(mostChiSquared(bound - 1));
    },
  );
});

describe('roles by lot', () => {
  it('drawn roles are both played, each by either seat about as often', () => {
    const tables = Array.from({ length: 400 }, (_, i) => dealKey({ ...opened, table: `lot-${i}` }));
    const drawn = tables.map(drawRoles);
    for (const { first, second } of drawn)
      expect([first, second].toSorted()).toEqual(['investigator', 'jack']);
    const firstInvestigates = drawn.filter(({ first }) => first === 'investigator').length;
    expect(firstInvestigates).toBeGreaterThan(160);
    expect(firstInvestigates).toBeLessThan(240);
  });

  it('drawn roles come from the name `roles`', () => {
    expect(drawRoles(key).first).toBe(['investigator', 'jack'][fairRandom(key, 'roles')(2)]);
  });
});
