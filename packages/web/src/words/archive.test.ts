import { RECORD_ERROR_CODES, ROLES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { formsOf, neverShown } from './testing/language-forms.ts';
import type { Words } from './words.svelte.ts';

const LANGUAGES = Object.entries(import.meta.glob<Words>('./??.ts', { eager: true, import: 'words' })).map(
  ([file, words]) => [file.slice(2, 4), words] as const,
);
const COUNTS = [0, 1, 2, 1000];

describe.each(LANGUAGES)('the words of finished games in %s', (language, words) => {
  const forms = formsOf(language);
  const never = neverShown([], forms);
  const checked = (text: string): void => {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(never);
    expect(text).not.toMatch(/ {2}| [.,]|[a-z][A-Z]/);
    if (forms.forbidden) expect(text).not.toMatch(forms.forbidden);
  };
  const sentence = (text: string): void => {
    checked(text);
    expect(text).toMatch(/^[\p{Lu}\d].*[.?]$/su);
  };

  it('every plain text is prose', async () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    const all = texts(await words.archive());
    expect(all.length).toBeGreaterThan(40);
    all.forEach(checked);
  });

  it('every sentence with a number is prose with none, one, two and many', async () => {
    const archive = await words.archive();
    for (const n of COUNTS) {
      for (const text of [
        archive.saved(n),
        archive.loaded(n),
        archive.bound(n),
        archive.askKnown(n),
        archive.shown(n),
      ])
        sentence(text);
      for (const m of COUNTS) {
        sentence(archive.askFound(n, m));
        checked(archive.summary(n, m, n));
        checked(archive.of(n, m).rest);
      }
      [archive.rowBest(n), archive.onlyKept(n), archive.more(n), archive.round(n)].forEach(checked);
    }
    // One game is never spoken of as several.
    expect(archive.saved(1)).not.toBe(archive.saved(2).replace('2', '1'));
    expect(archive.askKnown(1)).not.toBe(archive.askKnown(2).replace('2', '1'));
  });

  it('the last results are told one by one, oldest first', async () => {
    const archive = await words.archive();
    expect(archive.last([])).toBe('');
    const told = archive.last(ROLES.flatMap((role) => [true, false].map((won) => ({ role, won }))));
    sentence(told);
    for (const role of ROLES)
      for (const won of [true, false])
        expect(told.toLowerCase()).toContain(archive.ended(won, role).toLowerCase());
    sentence(archive.last([{ role: 'jack', won: true }]));
  });

  it('every reason to refuse a file or a record says what is wrong and what to do', async () => {
    const { refusals } = await words.archive();
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...RECORD_ERROR_CODES]));
    for (const refusal of Object.values(refusals))
      for (const at of [{}, { move: 3 }, { game: 2 }, { game: 2, move: 3 }])
        sentence(refusal({ ...at, most: 5000 }));
    expect(refusals.altered({ move: 12, most: 0 })).toContain('12');
    expect(refusals.dataBroken({ game: 4, most: 0 })).toContain('4');
  });

  it('a game that can be continued is told with its round, its role and whose move it is', () => {
    const { savedLine } = words.home;
    const lines = [null, ...ROLES].flatMap((role) =>
      [true, false].map((yours) => savedLine('London', 3, role, yours)),
    );
    lines.forEach(sentence);
    for (const line of lines) expect(line).toMatch(/^London, \w+ 3\b/);
    // Two people at one device have no role, and either may hold it.
    expect(new Set(lines).size).toBe(5);
    expect(savedLine('London', 3, 'jack', true)).toContain('Jack');
  });
});
