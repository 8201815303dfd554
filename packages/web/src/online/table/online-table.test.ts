import type { SeatName, ServerFrameOf, TableInfo } from '@lamplight/protocol';
import { GAMES } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { expect, it } from 'vitest';
import type { Title } from '../../titles/title.ts';
import type { Connection, TableSubscription, RequestWithoutId } from '../connection/connection.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { OnlineTable } from './online-table.svelte.ts';
import { freshKey, SeatKeys } from '../seats/seat-keys.ts';

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
  rematchOffers: [],
});

function tableOf(keys: SeatKeys, seat: SeatName | null = keys.find(INFO.id)?.seat ?? null) {
  const asked: RequestWithoutId[] = [];
  const again: string[] = [];
  const subscriptions: TableSubscription[] = [];
  const link = {
    time: { now: 0 },
    attach: (subscription: TableSubscription) => {
      subscriptions.push(subscription);
      return () => undefined;
    },
    request: (wanted: RequestWithoutId) => {
      asked.push(wanted);
      return Promise.resolve({ ok: true, value: { version: 0 } });
    },
    again: (table: string) => again.push(table),
  } as unknown as Connection;
  const title = { id: 'pocket', game: GAMES.pocket } as unknown as Title;
  const table = new OnlineTable({ id: INFO.id, title, link, keys });
  const subscription = subscriptions[0]!;
  const enter = (): void => subscription.hear(attachedAs(seat));
  return { table, asked, again, subscription, enter };
}

function seated(keys: SeatKeys) {
  const parts = tableOf(keys);
  parts.enter();
  return parts;
}

it('a rematch that is offered again is bound to the same part of its deal', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked } = seated(keys);
  await table.again();
  await seated(keys).table.again();
  await table.again();
  const deal = keys.find(INFO.id)?.nextDeal ?? '';
  expect(asked.map((wanted) => wanted.t === 'offer-rematch' && wanted.commitment)).toEqual([
    commitmentOf('second', deal),
    commitmentOf('second', deal),
  ]);
});

it('a withdrawn rematch offer commits to nothing, and may be made again', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked, subscription } = seated(keys);
  subscription.hear({ t: 'rematch-offers', table: INFO.id, seats: ['second'], by: 'second' });
  expect(table.rematchOffers).toEqual(['second']);
  await table.decline();
  subscription.hear({ t: 'rematch-offers', table: INFO.id, seats: [], by: 'second' });
  expect(table.rematchOffers).toEqual([]);
  expect(table.undone).toBeNull();
  await table.again();
  expect(asked).toMatchObject([
    { t: 'offer-rematch', commitment: null },
    { t: 'offer-rematch', commitment: commitmentOf('second', keys.find(INFO.id)?.nextDeal ?? '') },
  ]);
});

it('a rematch that was dropped says why, until there is a new offer', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, subscription } = seated(keys);
  const undoneAfter = (by: 'first' | 'second' | null, ...seats: ('first' | 'second')[]): string | null => {
    subscription.hear({ t: 'rematch-offers', table: INFO.id, seats, by });
    return table.undone;
  };
  expect(undoneAfter('first', 'first')).toBeNull();
  expect(undoneAfter('first')).toBe('withdrawn');
  expect(undoneAfter('second', 'second')).toBeNull();
  expect(undoneAfter('first')).toBe('declined');
  expect(undoneAfter('first', 'first')).toBeNull();
  // Players are not told of their own refusal, on whatever device they refused.
  expect(undoneAfter('second')).toBeNull();
  expect(undoneAfter('first', 'first')).toBeNull();
  expect(undoneAfter('second', 'first', 'second')).toBeNull();
  subscription.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  expect(undoneAfter(null)).toBeNull();
  subscription.hear({ t: 'table', table: { ...INFO, next: null } });
  expect(table.undone).toBe('calledOff');
  expect(undoneAfter('first', 'first')).toBeNull();
  // The rematch was offered when the connection broke, and not any more when it was back.
  undoneAfter('first');
  expect(undoneAfter('second', 'second')).toBeNull();
  subscription.hear({ ...attachedAs('second'), rematchOffers: ['second'] });
  expect(table.undone).toBeNull();
  subscription.hear(attachedAs('second'));
  expect(table.undone).toBe('declined');
});

it('after a dropped rematch the next one has its own part of the deal', async () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, asked, subscription } = seated(keys);
  await table.again();
  subscription.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  keys.forget('mnopqrstuvwx');
  subscription.hear({ t: 'table', table: { ...INFO, next: null } });
  subscription.hear({ t: 'table', table: { ...INFO, next: 'mnopqrstuvwx' } });
  expect(keys.find('mnopqrstuvwx')).toBeUndefined();
  subscription.hear({ t: 'table', table: { ...INFO, next: null } });
  await table.again();
  const [first, second] = asked.map((wanted) => wanted.t === 'offer-rematch' && wanted.commitment);
  expect(first).toHaveLength(64);
  expect(second).toHaveLength(64);
  expect(second).not.toBe(first);
});

it('a player whose seat a computer has taken over is a spectator, though the browser still keeps their key', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, subscription } = seated(keys);
  expect(table.seat).toBe('second');
  subscription.hear(attachedAs(null));
  expect(table.seat).toBeNull();
  expect(table.role).toBeNull();
  expect(table.other).toBeNull();
});

it('a table that cannot be followed yet says why, until it can', () => {
  const { table, subscription, enter, again } = tableOf(new SeatKeys(memoryStorage()));
  subscription.refused('too-many');
  expect(table.refused).toBe('too-many');
  table.retry();
  expect(again).toEqual([INFO.id]);
  enter();
  expect(table.refused).toBeNull();
});

it('a game on the screen stays there during a temporary refusal, and goes when it is lost', () => {
  const { table, subscription } = seated(new SeatKeys(memoryStorage()));
  subscription.refused('store-unavailable');
  expect(table.refused).toBeNull();
  subscription.refused('unknown-table');
  expect(table.refused).toBe('unknown-table');
});

it('a key that was kept after the table was opened is not yet a seat there', () => {
  const keys = new SeatKeys(memoryStorage());
  const { table, subscription } = seated(keys);
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  subscription.hear({ t: 'table', table: { ...INFO } });
  expect(table.seat).toBeNull();
  expect(seated(keys).table.seat).toBe('second');
});

it('the player is told that another device took the seat, also when that happened while the page was closed', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), 'cd'.repeat(32)));
  const { table, subscription } = seated(keys);
  expect([table.devices, table.deviceAdded]).toEqual([1, false]);
  subscription.hear({ t: 'devices', table: INFO.id, devices: 2 });
  expect([table.devices, table.deviceAdded]).toEqual([2, true]);
  subscription.hear({ t: 'devices', table: INFO.id, devices: 1 });
  expect([table.devices, table.deviceAdded]).toEqual([1, false]);

  const later = tableOf(keys);
  later.subscription.hear({ ...attachedAs('second'), devices: 3 });
  expect([later.table.devices, later.table.deviceAdded]).toEqual([3, true]);
  // Once the player was told, a later visit does not tell them again.
  const last = tableOf(keys);
  last.subscription.hear({ ...attachedAs('second'), devices: 3 });
  expect([last.table.devices, last.table.deviceAdded]).toEqual([3, false]);
});

it('a device that takes over a seat is not told of itself, and spectators are told of no device', () => {
  const keys = new SeatKeys(memoryStorage());
  const watching = seated(keys).table;
  expect([watching.devices, watching.deviceAdded]).toEqual([null, false]);
  keys.keep(freshKey(INFO, 'first', 'ab'.repeat(32), null));
  const { table, subscription } = tableOf(keys);
  subscription.hear({ ...attachedAs('first'), devices: 2 });
  expect([table.devices, table.deviceAdded]).toEqual([2, false]);
});

it('a seat that another device took back is lost for that reason, also after a lost connection', () => {
  const keys = new SeatKeys(memoryStorage());
  keys.keep(freshKey(INFO, 'second', 'ab'.repeat(32), null));
  const { table, subscription } = seated(keys);
  subscription.hear({ t: 'detached', table: INFO.id });
  subscription.refused('seat-reclaimed');
  expect(table.refused).toBe('seat-reclaimed');
  subscription.refused('not-your-seat');
  expect(table.refused).toBe('seat-reclaimed');
});
