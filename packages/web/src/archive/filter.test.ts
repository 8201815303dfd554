import { expect, it } from 'vitest';
import { filtered, NO_FILTER, readFilter, writeFilter } from './filter.ts';
import type { Filter } from './filter.ts';
import { factsWith } from './testing/finished-games.ts';

const GAMES = [
  factsWith({ id: 'computer', game: 'london' }),
  factsWith({ id: 'lost', role: 'jack', opponent: { kind: 'computer', level: 'best' } }),
  factsWith({
    id: 'ada',
    source: 'online',
    role: 'jack',
    winner: 'jack',
    opponent: { kind: 'person', name: 'Ada' },
  }),
  factsWith({ id: 'ben', source: 'online', opponent: { kind: 'person', name: 'Ben: B&B' } }),
  factsWith({ id: 'two', source: 'device', role: null, opponent: null }),
  factsWith({ id: 'file', source: 'imported', role: null, opponent: null }),
];
const ids = (filter: Partial<Filter>): readonly string[] =>
  filtered(GAMES, { ...NO_FILTER, ...filter }).map(({ id }) => id);

it('games are filtered by game, role, opponent and result, and by all of them together', () => {
  expect(ids({})).toHaveLength(GAMES.length);
  expect(ids({ game: 'london' })).toEqual(['computer']);
  expect(ids({ role: 'jack' })).toEqual(['lost', 'ada']);
  expect(ids({ against: 'computer' })).toEqual(['computer', 'lost']);
  expect(ids({ against: 'computer:best' })).toEqual(['lost']);
  expect(ids({ against: 'person' })).toEqual(['ada', 'ben']);
  expect(ids({ against: 'person:Ada' })).toEqual(['ada']);
  expect(ids({ against: 'two' })).toEqual(['two']);
  expect(ids({ against: 'imported' })).toEqual(['file']);
  expect(ids({ result: 'lost' })).toEqual(['lost']);
  // Games without a role are neither won nor lost.
  expect(ids({ result: 'won' })).toEqual(['computer', 'ada', 'ben']);
  expect(ids({ role: 'jack', result: 'won', against: 'person' })).toEqual(['ada']);
});

it('a filter is the same after it was written into an address and read again', () => {
  for (const filter of [
    NO_FILTER,
    { ...NO_FILTER, game: 'pocket', result: 'lost' },
    { game: 'newyork', role: 'jack', against: 'person:Ben: B&B #2?', result: 'won' },
  ] satisfies Filter[])
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(NO_FILTER)).toBe('');
});

it('an address with unknown games, roles or results filters nothing by them', () => {
  expect(readFilter('?game=chess&role=queen&result=drawn&against=&x=1')).toEqual(NO_FILTER);
  expect(readFilter('')).toEqual(NO_FILTER);
});
