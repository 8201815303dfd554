import { expect, it } from 'vitest';
import { parted } from './parted.ts';

const textOf = (parts: ReturnType<typeof parted>): string => parts.map(({ text }) => text).join('');

it('a sentence in pieces is the whole sentence, with its names apart', () => {
  const say = (one: string, other: string): string => `${one} 1 – 0 ${other}`;
  const parts = parted(say, ['Ann', 'بو']);
  expect(textOf(parts)).toBe('Ann 1 – 0 بو');
  expect(parts.filter(({ isName }) => isName).map(({ text }) => text)).toEqual(['Ann', 'بو']);
  expect(parts).toHaveLength(3);
});

it('names may stand anywhere, twice, or nowhere', () => {
  expect(textOf(parted((name) => `${name}, ${name}!`, ['Bo']))).toBe('Bo, Bo!');
  expect(parted(() => 'nobody', ['Bo'])).toEqual([{ text: 'nobody', isName: false }]);
  expect(parted((name) => `with ${name}`, [''])).toEqual([{ text: 'with ', isName: false }]);
});

it('what a name looks like does not matter', () => {
  const odd = '\u{e000}\u{e001} {name} $&';
  expect(parted((name) => `${name} is back.`, [odd])[0]).toEqual({ text: odd, isName: true });
});
