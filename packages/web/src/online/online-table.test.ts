import type { SeatName, ServerFrameOf, TableInfo } from '@lamplight/protocol';
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

const attachedAs = (seat: SeatName | null): ServerFrameOf<'attached'> => ({
  t: 'attached',
  table: INFO,
  seat,
  role: null,
  devices: seat && 1,
  presence: { first: true, second: true, spectators: 0, claimFrom: null },
  chat: [],
  rematch: [],
});

function tableOf(keys: SeatKeys, seat: SeatName | null = keys.find(INFO.id)?.seat ?? null) {
  const asked: Wanted[] = [];
  const again: string[] = [];
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
    again: (table: string) => again.push(table),
  } as unknown as Connection;
  const title = { id: 'pocket', game: GAMES.pocket } as unknown as Title;
  const table = new OnlineTable({ id: INFO.id, title, link, keys });
  const looker = lookers[0];
  const enter = (): void => looker.hear(attachedAs(seat));
  return { table, asked, again, looker, enter };
}

function seated(keys: SeatKeys) {
  const parts = tableOf(keys);
  parts.enter();
  return parts;
}

it('another game that is asked for again is bound to the same part of its deal', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked } = seated(keys);
  await table.again();
  await seated(keys).table.again();
  await table.again();
  const deal = keys.find(INFO.id)?.nextDeal ?? '';
  expect(asked.map((wanted) => wanted.t === 'rematch' && wanted.commitment)).toEqual([
    commitmentOf('second', deal),
    commitmentOf('second', deal),
  ]);
});

it('another game that is no longer wanted is bound to nothing, and may be wanted again', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked, looker } = seated(keys);
  looker.hear({ t: 'rematch', table: INFO.id, seats: ['second'], by: 'second' });
  expect(table.rematch).toEqual(['second']);
  await table.decline();
  looker.hear({ t: 'rematch', table: INFO.id, seats: [], by: 'second' });
  expect(table.rematch).toEqual([]);
  expect(table.undone).toBeNull();
  await table.again();
  expect(asked).toMatchObject([
    { t: 'rematch', commitment: null },
    { t: 'rematch', commitment: commitmentOf('second', keys.find(INFO.id)?.nextDeal ?? '') },
  ]);
});

it('of another game that came to nothing it is known why, until something new is wanted', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, looker } = seated(keys);
  const wishes = (by: 'first' | 'second' | null, ...seats: ('first' | 'second')[]): string | null => {
    looker.hear({ t: 'rematch', table: INFO.id, seats, by });
    return table.undone;
  };
  expect(wishes('first', 'first')).toBeNull();
  expect(wishes('first')).toBe('withdrawn');
  expect(wishes('second', 'second')).toBeNull();
  expect(wishes('first')).toBe('declined');
  expect(wishes('first', 'first')).toBeNull();
  // One's own no needs no telling, on whatever device it was said.
  expect(wishes('second')).toBeNull();
  expect(wishes('first', 'first')).toBeNull();
  expect(wishes('second', 'first', 'second')).toBeNull();
  looker.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  expect(wishes(null)).toBeNull();
  looker.hear({ t: 'table', table: { ...INFO, next: null } });
  expect(table.undone).toBe('calledOff');
  expect(wishes('first', 'first')).toBeNull();
  // What was wanted when the line broke, and is not when it is back.
  wishes('first');
  expect(wishes('second', 'second')).toBeNull();
  looker.hear({ ...attachedAs('second'), rematch: ['second'] });
  expect(table.undone).toBeNull();
  looker.hear(attachedAs('second'));
  expect(table.undone).toBe('declined');
});

it('after another game that came to nothing the next one has a part of its own', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked, looker } = seated(keys);
  await table.again();
  looker.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  keys.forget('mnopqrstuvwx');
  looker.hear({ t: 'table', table: { ...INFO, next: null } });
  looker.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  expect(keys.find('mnopqrstuvwx')).toBeUndefined();
  looker.hear({ t: 'table', table: { ...INFO, next: null } });
  await table.again();
  const [first, second] = asked.map((wanted) => wanted.t === 'rematch' && wanted.commitment);
  expect(first).toHaveLength(64);
  expect(second).toHaveLength(64);
  expect(second).not.toBe(first);
});

it('who was away so long that a computer sits in his place only looks on, whatever is kept here', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, looker } = seated(keys);
  expect(table.seat).toBe('second');
  looker.hear(attachedAs(null));
  expect(table.seat).toBeNull();
  expect(table.role).toBeNull();
  expect(table.other).toBeNull();
});

it('a table that cannot be looked at yet says why, until it can', () => {
  const { table, looker, enter, again } = tableOf(new SeatKeys(memoryStorage()));
  looker.refused('too-many');
  expect(table.refused).toBe('too-many');
  table.retry();
  expect(again).toEqual([INFO.id]);
  enter();
  expect(table.refused).toBeNull();
});

it('a game on the screen stays there while the server has no time for it, and goes when it is lost', () => {
  const { table, looker } = seated(new SeatKeys(memoryStorage()));
  looker.refused('store-unavailable');
  expect(table.refused).toBeNull();
  looker.refused('unknown-table');
  expect(table.refused).toBe('unknown-table');
});

it('a key that was kept after the table was opened is not yet a seat there', () => {
  const keys = new SeatKeys(memoryStorage());
  const { table, looker } = seated(keys);
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  looker.hear({ t: 'table', table: { ...INFO } });
  expect(table.seat).toBeNull();
  expect(seated(keys).table.seat).toBe('second');
});

it('another device that takes the seat is told of, also when it came while the page was closed', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, looker } = seated(keys);
  expect([table.devices, table.deviceAdded]).toEqual([1, false]);
  looker.hear({ t: 'devices', table: INFO.id, devices: 2 });
  expect([table.devices, table.deviceAdded]).toEqual([2, true]);
  looker.hear({ t: 'devices', table: INFO.id, devices: 1 });
  expect([table.devices, table.deviceAdded]).toEqual([1, false]);

  const later = tableOf(keys);
  later.looker.hear({ ...attachedAs('second'), devices: 3 });
  expect([later.table.devices, later.table.deviceAdded]).toEqual([3, true]);
  // Once it was told of, a later visit does not tell of it again.
  const last = tableOf(keys);
  last.looker.hear({ ...attachedAs('second'), devices: 3 });
  expect([last.table.devices, last.table.deviceAdded]).toEqual([3, false]);
});

it('the device that a seat was carried to is not told of itself, and spectators of nobody', () => {
  const keys = new SeatKeys(memoryStorage());
  const watching = seated(keys).table;
  expect([watching.devices, watching.deviceAdded]).toEqual([null, false]);
  keys.keep(freshKey(INFO, 'first', 'ab'.repeat(32), null));
  const { table, looker } = tableOf(keys);
  looker.hear({ ...attachedAs('first'), devices: 2 });
  expect([table.devices, table.deviceAdded]).toEqual([2, false]);
});

it('a seat that another device took back is lost for that reason, also after a cut', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), null));
  const { table, looker } = seated(keys);
  looker.hear({ t: 'detached', table: INFO.id });
  looker.refused('seat-taken-back');
  expect(table.refused).toBe('seat-taken-back');
  looker.refused('not-your-seat');
  expect(table.refused).toBe('seat-taken-back');
});
