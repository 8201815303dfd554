import { describe, expect, it } from 'vitest';
import { firstLanguage, readSettings } from './read-settings.ts';

const KNOWN = ['en', 'fr'] as const;
const read = (text: string | null, wanted: readonly string[] = []) => readSettings(text, wanted, KNOWN);

const FIRST = {
  language: 'en',
  theme: 'night',
  motion: 'system',
  pace: 'normal',
  sound: true,
  confirm: true,
  aid: 'full',
  labels: false,
  flipForJack: false,
  coach: true,
  humanPace: false,
  letterKeys: true,
};

describe('stored settings', () => {
  it('settings start with their defaults', () => {
    expect(read(null)).toEqual(FIRST);
  });

  it.each(['', '{', 'null', '7', '"fog"', '[]', '[{"theme":"fog"}]', '{"theme":', '\u0000'])(
    'settings have their defaults where the stored value is not an object: %j',
    (text) => {
      expect(read(text)).toEqual(FIRST);
    },
  );

  it('settings keep every valid stored field', () => {
    const chosen = {
      language: 'fr',
      theme: 'fog',
      motion: 'short',
      pace: 'slower',
      sound: false,
      confirm: false,
      aid: 'off',
      labels: true,
      flipForJack: true,
      coach: false,
      humanPace: true,
      letterKeys: false,
    };
    expect(read(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('settings replace only the damaged field', () => {
    const text =
      '{"theme":"fog","motion":"fast","sound":"no","aid":null,"labels":1,"language":"xx","coach":false}';
    expect(read(text)).toEqual({ ...FIRST, theme: 'fog', coach: false });
  });

  it.each([
    ['full', 'normal'],
    ['short', 'faster'],
    ['none', 'once'],
    ['system', 'normal'],
  ])('settings stored before there was a pace keep their meaning: motion %s is pace %s', (motion, pace) => {
    expect(read(JSON.stringify({ motion }))).toEqual({ ...FIRST, motion, pace });
    expect(read(JSON.stringify({ motion, pace: 'slower' })).pace).toBe('slower');
  });

  it('settings ignore unknown stored fields', () => {
    expect(read('{"__proto__":{"theme":"fog"},"more":true}')).toEqual(FIRST);
  });
});

describe('the first language', () => {
  it('the first language is the first of the browser’s languages that the page has', () => {
    expect(firstLanguage(['de-DE', 'fr-CA', 'en'], KNOWN)).toBe('fr');
    expect(firstLanguage(['FR'], KNOWN)).toBe('fr');
  });

  it('the first language is English where the page has none of the browser’s languages', () => {
    expect(firstLanguage(['de', 'frp', ''], KNOWN)).toBe('en');
    expect(firstLanguage([], KNOWN)).toBe('en');
  });

  it('a chosen language replaces the first language', () => {
    expect(read('{"language":"en"}', ['fr']).language).toBe('en');
    expect(read(null, ['fr']).language).toBe('fr');
  });
});
