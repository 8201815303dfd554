import { expect, it } from 'vitest';
import { splitNames } from './split-names.ts';

const textOf = (parts: ReturnType<typeof splitNames>): string => parts.map(({ text }) => text).join('');

it('a sentence in pieces is the whole sentence, with its names apart', () => {
  const say = (one: string, other: string): string => `${one} 1 – 0 ${other}`;
  const parts = splitNames(say, ['Ann', 'بو']);
  expect(textOf(parts)).toBe('Ann 1 – 0 بو');
  expect(parts.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(['Ann', 'بو']);
  expect(parts).toHaveLength(3);
});

it('a sentence is split wherever its names stand: anywhere, twice, or nowhere', () => {
  expect(textOf(splitNames((name) => `${name}, ${name}!`, ['Bo']))).toBe('Bo, Bo!');
  expect(splitNames(() => 'nobody', ['Bo'])).toEqual([{ text: 'nobody', isName: false }]);
  expect(splitNames((name) => `with ${name}`, [''])).toEqual([{ text: 'with ', isName: false }]);
});

it('a sentence is split correctly whatever a name looks like', () => {
  const odd = '\u{e000}\u{e001} {name} $&';
  expect(splitNames((name) => `${name} is back.`, [odd])[0]).toEqual({ text: odd, isName: true });
});
