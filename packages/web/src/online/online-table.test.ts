import type { TableInfo } from '@lamplight/protocol';
import { GAMES } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { expect, it } from 'vitest';
import type { Title } from '../titles/title.ts';
import type { Connection, Looker, Wanted } from './connection.ts';
import { memoryStorage } from './memory-storage.ts';
import { OnlineTable } from './online-table.svelte.ts';
import { freshKey, SeatKeys } from './seat-keys.ts';

const INFO = {
  id: 'abcdefghijkl',
  status: 'over',
  settings: { game: 'pocket', role: 'lot' },
  seats: { first: null, second: null },
  commitments: { server: '', first: null, second: null },
  roles: null,
  match: null,
  next: null,
} as unknown as TableInfo;

function tableOf(keys: SeatKeys) {
  const asked: Wanted[] = [];
  const lookers: Looker[] = [];
  const link = {
    time: { now: 0 },
    attach: (looker: Looker) => {
      lookers.push(looker);
      return () => undefined;
    },
    request: (wanted: Wanted) => {
      asked.push(wanted);
      return Promise.resolve({ ok: true, version: 0 });
    },
  } as unknown as Connection;
  const title = { id: 'pocket', game: GAMES.pocket } as unknown as Title;
  const table = new OnlineTable({ id: INFO.id, title, link, keys });
  lookers[0].hear({ t: 'table', table: INFO });
  return { table, asked, looker: lookers[0] };
}

it('another game that is asked for again is bound to the same part of its deal', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked } = tableOf(keys);
  await table.again();
  await tableOf(keys).table.again();
  await table.again();
  const deal = keys.find(INFO.id)?.nextDeal ?? '';
  expect(asked.map((wanted) => wanted.t === 'rematch' && wanted.commitment)).toEqual([
    commitmentOf('second', deal),
    commitmentOf('second', deal),
  ]);
});

it('a key that was kept after the table was opened is not yet a seat there', () => {
  const keys = new SeatKeys(memoryStorage());
  const { table, looker } = tableOf(keys);
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  looker.hear({ t: 'table', table: { ...INFO } });
  expect(table.seat).toBeNull();
  expect(tableOf(keys).table.seat).toBe('second');
});
