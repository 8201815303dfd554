import { expect, it } from 'vitest';
import type { FinishedGame } from './finished-game.ts';
import { lastResults, levelsOf, numbersOf, sharesOf } from './statistics.ts';
import { factsWith } from './testing/finished-games.ts';

/** Games in the order of the letters: W for won, L for lost, T for two at one device, I for imported. */
const series = (letters: string): readonly FinishedGame[] =>
  Array.from(letters, (letter, at) =>
    factsWith({
      id: `g${String(at)}`,
      at,
      winner: letter === 'L' ? 'jack' : 'investigator',
      ...(letter === 'T' && { source: 'device', role: null, opponent: null }),
      ...(letter === 'I' && { source: 'imported', role: null, opponent: null }),
    }),
  );

it.each([
  ['', { played: 0, won: 0, row: 0, best: 0 }],
  ['W', { played: 1, won: 1, row: 1, best: 1 }],
  ['L', { played: 1, won: 0, row: 0, best: 0 }],
  ['WWWLWW', { played: 6, won: 5, row: 2, best: 3 }],
  ['WWLWWWL', { played: 7, won: 5, row: 0, best: 3 }],
  ['LLWWWW', { played: 6, won: 4, row: 4, best: 4 }],
])('%j gives the numbers played, won, in a row and in a row at best', (letters, numbers) => {
  expect(numbersOf(series(letters))).toEqual(numbers);
});

it('games are counted by their time, in whatever order they are listed', () => {
  expect(numbersOf(series('WWWL').toReversed())).toEqual({ played: 4, won: 3, row: 0, best: 3 });
});

it('games of two people at one device and imported games neither count nor end a series', () => {
  expect(numbersOf(series('WITW'))).toEqual({ played: 2, won: 2, row: 2, best: 2 });
  // An imported game does not count even where a file claims a role for it.
  const claimed = factsWith({ id: 'x', source: 'imported', role: 'jack', winner: 'jack' });
  expect(numbersOf([claimed]).played).toBe(0);
  expect(sharesOf(series('IT'))).toEqual({
    investigator: { won: 0, played: 0 },
    jack: { won: 0, played: 0 },
  });
});

it('wins are counted by game and role', () => {
  const games = [
    factsWith({ id: 'a', game: 'london', role: 'jack', winner: 'jack' }),
    factsWith({ id: 'b', game: 'london', role: 'jack', winner: 'investigator' }),
    factsWith({ id: 'c', game: 'london' }),
    factsWith({ id: 'd', game: 'pocket', winner: 'jack' }),
  ];
  expect(sharesOf(games, 'london')).toEqual({
    investigator: { won: 1, played: 1 },
    jack: { won: 1, played: 2 },
  });
  expect(sharesOf(games, 'newyork').investigator.played).toBe(0);
  expect(sharesOf(games)).toEqual({ investigator: { won: 1, played: 2 }, jack: { won: 1, played: 2 } });
});

it('wins are counted by level in the order of the levels, unknown levels last, people left out', () => {
  const at = (id: string, level: string) => factsWith({ id, opponent: { kind: 'computer', level } });
  const games = [
    at('a', 'best'),
    at('b', 'former'),
    at('c', 'newcomer'),
    at('d', 'newcomer'),
    factsWith({ id: 'e', source: 'online', opponent: { kind: 'person', name: 'Ada' } }),
  ];
  const levels = levelsOf(games, ['newcomer', 'casual', 'best']);
  expect(levels.map(([level]) => level)).toEqual(['newcomer', 'best', 'former']);
  expect(levels[0]?.[1].investigator).toEqual({ won: 2, played: 2 });
});

it('the last results come oldest first and at most as many as are asked for', () => {
  const results = lastResults(series('LWWLTW').toReversed(), 4);
  expect(results.map(({ won }) => won)).toEqual([true, true, false, true]);
});
