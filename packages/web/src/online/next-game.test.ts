import { expect, it } from 'vitest';
import { nextOf } from './next-game.ts';
import type { SeatKey } from './seat-keys.ts';

const key = (table: string, more: Partial<SeatKey> = {}): SeatKey => ({
  table,
  game: 'pocket',
  seat: 'first',
  secret: '0f'.repeat(32),
  deal: null,
  promise: null,
  opening: null,
  nextDeal: null,
  over: false,
  begun: true,
  yours: false,
  missing: null,
  updated: 0,
  marks: {},
  ...more,
});

it('goes on where this seat is to decide, else with the newest game', () => {
  expect(nextOf([key('new'), key('old', { yours: true })])?.table).toBe('old');
  expect(nextOf([key('new'), key('old')])?.table).toBe('new');
});

it('leaves out what is over, and what no server knows', () => {
  expect(
    nextOf([key('over', { over: true, yours: true }), key('lost', { missing: 1 }), key('on')])?.table,
  ).toBe('on');
  expect(nextOf([key('over', { over: true })])).toBeNull();
});
