import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openedBy } from './scenario.ts';
import { canonicalJson, LONG_CODE_LETTERS, tableCode, termsHash } from './table-code.ts';
import type { TableTerms } from './table-code.ts';

const SETTINGS = {
  game: 'london',
  options: { edition: '2006' },
  role: 'lot',
  clock: { kind: 'none' },
  aid: 'full',
  listed: false,
  bot: null,
  match: true,
};
const { table, commitments } = openedBy('code');
const TERMS: TableTerms = { table, commitments, game: 1, opening: null, settings: SETTINGS };

describe('the code of a table', () => {
  it('a table code has three groups of four letters, and twice as many where it is long', () => {
    expect(tableCode(TERMS)).toMatch(/^([2-9A-HJ-NP-Z]{4} ){2}[2-9A-HJ-NP-Z]{4}$/);
    const long = tableCode(TERMS, LONG_CODE_LETTERS);
    expect(long).toMatch(/^([2-9A-HJ-NP-Z]{4} ){5}[2-9A-HJ-NP-Z]{4}$/);
    expect(long.startsWith(tableCode(TERMS))).toBe(true);
  });

  it('a table code is the same for settings in another order', () => {
    const turned = Object.fromEntries(Object.entries(SETTINGS).toReversed());
    expect(tableCode({ ...TERMS, settings: turned })).toBe(tableCode(TERMS));
  });

  it('a table code changes with everything that both players must have been told in the same way', () => {
    const other = openedBy('other').commitments;
    const stories: readonly TableTerms[] = [
      TERMS,
      { ...TERMS, table: 'elsewhere' },
      { ...TERMS, game: null },
      { ...TERMS, game: 2 },
      { ...TERMS, game: 2, opening: 'before' },
      ...Object.keys(SETTINGS).map((field) => ({ ...TERMS, settings: { ...SETTINGS, [field]: 'other' } })),
      { ...TERMS, commitments: { ...commitments, server: other.server } },
      { ...TERMS, commitments: { ...commitments, first: other.first } },
      { ...TERMS, commitments: { ...commitments, second: other.second } },
    ];
    expect(new Set(stories.map((terms) => tableCode(terms))).size).toBe(stories.length);
    expect(new Set(stories.map(termsHash)).size).toBe(stories.length);
  });

  it('a table code is refused for a bad table id or commitment', () => {
    expect(() => tableCode({ ...TERMS, table: 'two\nlines' })).toThrow('id of a table');
    expect(() => tableCode({ ...TERMS, opening: '' })).toThrow('id of a table');
    expect(() => tableCode({ ...TERMS, commitments: { ...commitments, first: '' } })).toThrow('commitment');
  });

  it('table codes equal the test vectors of docs/fair-deals.md', () => {
    const document = readFileSync(new URL('../../../../docs/fair-deals.md', import.meta.url), 'utf8');
    const text = /```json\n(\{\s*"tableCode".*?)```/s.exec(document)![1]!;
    const { tableCode: vectors } = JSON.parse(text) as {
      readonly tableCode: readonly { terms: TableTerms; hash: string; code: string; long: string }[];
    };
    expect(vectors.length).toBeGreaterThan(1);
    for (const { terms, hash, code, long } of vectors) {
      expect(termsHash(terms)).toBe(hash);
      expect(tableCode(terms)).toBe(code);
      expect(tableCode(terms, LONG_CODE_LETTERS)).toBe(long);
    }
  });
});

it('canonical JSON sorts fields, leaves out what is undefined, and is plain ASCII', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é€' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"\\u00e9\\u20ac","d":null}]}',
  );
});
