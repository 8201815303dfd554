import { expect, it } from 'vitest';
import { acts } from '../../words/en/pocket/acts.ts';
import { marksOf } from './recap.ts';

const MOVED = {
  event: 'detective-moved',
  role: 'jack',
  detective: 'toby',
  by: 'detective',
  from: 9,
  to: 11,
  path: [9, 10, 11],
} as const;

it('in Pocket, a moved detective is an arrow around the district', () => {
  expect(marksOf(MOVED)).toEqual([
    { kind: 'walk', piece: 'toby', path: ['space:9', 'space:10', 'space:11'] },
  ]);
});

it('in Pocket, a turned tile is marked, and swapped tiles are joined by an arc', () => {
  expect(marksOf({ event: 'rotated', role: 'jack', tile: 'lane', quarters: 1, wall: null })).toEqual([
    { kind: 'spot', at: 'tile:lane' },
  ]);
  expect(marksOf({ event: 'exchanged', role: 'jack', tiles: ['lane', 'gull'], places: [0, 4] })).toEqual([
    { kind: 'swap', places: ['tile:lane', 'tile:gull'] },
  ]);
  expect(marksOf({ event: 'joker-declined', role: 'jack' })).toEqual([]);
});

it('in Pocket, acts are told in short', () => {
  expect(acts.say(MOVED, null)).toBe('moves Toby 2 spaces');
});
