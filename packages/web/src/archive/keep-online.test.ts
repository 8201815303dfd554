import type { TableInfo } from '@lamplight/protocol';
import { GAMES, MOST_RECORD_TEXT } from '@lamplight/rules';
import type { GameId, RecordFile } from '@lamplight/rules';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../online/seats/memory-storage.ts';
import type { SeatKey } from '../online/seats/seat-keys.ts';
import { memoryArchive } from './archive-store.ts';
import { archivedOnline, fetchEnded } from './keep-online.ts';
import { playedTable, recordFileOf } from './testing/finished-games.ts';

const api = vi.hoisted(() => ({ tableInfo: vi.fn(), fetchRecord: vi.fn() }));
vi.mock('../online/connection/api.ts', () => api);
vi.mock('../titles/titles.ts', () => ({
  loadTitle: (id: GameId) => Promise.resolve({ id, game: GAMES[id] }),
}));
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const TABLE = 'abcdefghijkl';
const played = await playedTable('pocket', 'jack', 'online', 8);
await played.resign({ by: 'investigator' });
const record: RecordFile = { ...recordFileOf(played), names: { investigator: 'Ada', jack: 'Ann' } };

const infoWith = (more: object = {}): TableInfo =>
  ({
    id: TABLE,
    status: 'over',
    settings: { game: 'pocket', bot: null },
    seats: { first: { kind: 'person', name: 'Ann' }, second: { kind: 'person', name: 'Ada' } },
    roles: { jack: 'first', investigator: 'second' },
    outcome: played.outcome(),
    ...more,
  }) as unknown as TableInfo;
const ended = { table: TABLE, info: infoWith(), seat: 'first', record, at: 77 } as const;

it('an online game is kept from the server’s record, with the role of the seat and the name of the other player', async () => {
  expect(await archivedOnline(ended)).toEqual({
    facts: {
      id: TABLE,
      source: 'online',
      game: 'pocket',
      role: 'jack',
      opponent: { kind: 'person', name: 'Ada' },
      names: null,
      winner: 'jack',
      reason: 'resignation',
      round: played.update('spectator').view.round,
      at: 77,
      print: expect.stringMatching(/^[0-9a-f]{18}$/) as string,
    },
    record,
  });
  const other = await archivedOnline({ ...ended, seat: 'second' });
  expect(other?.facts).toMatchObject({ role: 'investigator', opponent: { name: 'Ann' } });
});

it('a computer at an online table is kept with its level, and a long name is cut', async () => {
  const bot = infoWith({
    settings: { game: 'pocket', bot: 'sharp' },
    seats: { first: { kind: 'person', name: 'Ann' }, second: { kind: 'bot', name: 'x' } },
  });
  expect((await archivedOnline({ ...ended, info: bot }))?.facts.opponent).toEqual({
    kind: 'computer',
    level: 'sharp',
  });
  const long = infoWith({
    seats: { first: null, second: { kind: 'person', name: 'A'.repeat(5000) } },
  });
  expect((await archivedOnline({ ...ended, info: long }))?.facts.opponent).toEqual({
    kind: 'person',
    name: 'A'.repeat(100),
  });
});

it('a record that is none, is huge, or has no end is not kept', async () => {
  for (const wrong of [
    { ...record, seal: 'x' },
    { ...record, moves: [] },
    { ...record, more: 'x'.repeat(MOST_RECORD_TEXT) },
    { ...record, result: { winner: 'jack', reason: 'arrest' } },
  ])
    expect(await archivedOnline({ ...ended, record: wrong as RecordFile })).toBeUndefined();
});

it('games that ended while this browser was away are fetched once; those without an end are not asked for', async () => {
  const keys = [
    { table: TABLE, seat: 'first', end: { at: 5 } },
    { table: 'bcdefghijklm', seat: 'first', end: null },
  ] as unknown as readonly SeatKey[];
  api.tableInfo.mockResolvedValue({ ok: true, value: { ...infoWith(), ended: 66 } });
  api.fetchRecord.mockResolvedValue({ ok: true, value: record });
  const archive = memoryArchive();
  expect(await fetchEnded(archive, keys)).toBe(1);
  expect((await archive.list()).games).toMatchObject([{ id: TABLE, at: 66 }]);
  expect(await fetchEnded(archive, keys)).toBe(0);
  expect(api.fetchRecord.mock.calls).toEqual([[TABLE]]);
});

it('a server that does not answer loses no game: it is asked again later', async () => {
  const archive = memoryArchive();
  const key = { table: TABLE, seat: 'first', end: { at: 5 } } as never;
  api.tableInfo.mockResolvedValue({ ok: false, error: 'unreachable' });
  api.fetchRecord.mockResolvedValue({ ok: false, error: 'unreachable' });
  expect(await fetchEnded(archive, [key])).toBe(0);
  api.tableInfo.mockResolvedValue({ ok: true, value: infoWith() });
  api.fetchRecord.mockResolvedValue({ ok: true, value: record });
  expect(await fetchEnded(archive, [key])).toBe(1);
});

/** Records of online games that are fetched: all but those of some tables. */
const serverWithout = (gone: (table: string) => boolean): void => {
  api.tableInfo.mockImplementation((id: string) =>
    Promise.resolve({ ok: true, value: { ...infoWith(), id } }),
  );
  api.fetchRecord.mockImplementation((id: string) =>
    Promise.resolve(gone(id) ? { ok: false, error: 'not-found' } : { ok: true, value: record }),
  );
};
const keysOf = (...names: readonly string[]): readonly SeatKey[] =>
  names.map((table) => ({ table, seat: 'first', end: { at: 5 } }) as unknown as SeatKey);
const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${name}${i}`);

it('records that can never be fetched do not keep others waiting', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  serverWithout((table) => table.startsWith('gone'));
  const archive = memoryArchive();
  const keys = keysOf(...numbered('gone', 100), 'last');
  let visits = 0;
  while ((await archive.list()).games.length === 0 && visits < 10) {
    await fetchEnded(archive, keys);
    visits++;
  }
  // Forty are asked for in one visit.
  expect(visits).toBe(3);
  expect(api.fetchRecord.mock.calls.length).toBeLessThanOrEqual(3 * 40);
  // A game that has just ended comes first, before all that failed.
  api.fetchRecord.mockClear();
  await fetchEnded(archive, [...keys, ...keysOf('fresh')]);
  expect(api.fetchRecord.mock.calls[0]).toEqual(['fresh']);
  expect(new Set((await archive.list()).games.map(({ id }) => id))).toEqual(new Set(['last', 'fresh']));
});

it('at most twenty games are fetched in one visit, and those that failed are tried again in turn', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  let down = true;
  serverWithout((table) => down && table.startsWith('later'));
  const archive = memoryArchive();
  const keys = keysOf('later', ...numbered('game', 30));
  expect(await fetchEnded(archive, keys)).toBe(20);
  down = false;
  expect(await fetchEnded(archive, keys)).toBe(11);
});
