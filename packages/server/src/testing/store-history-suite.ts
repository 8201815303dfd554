import type { LogEntry, OpenEntry } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import type { Folded, ServerStore, TableRow } from '../store/store.ts';
import { CONFLICT, line, move, ODD, someKey, someRow } from './store-rows.ts';
import type { MakeStore } from './store-rows.ts';

const SEATS: TableRow['seats'] = {
  first: { kind: 'person', name: ODD },
  second: { kind: 'person', name: 'Bob' },
};
export const ENDED = {
  status: 'over',
  seats: SEATS,
  roles: { investigator: 'second', jack: 'first' },
  outcome: { winner: 'jack', reason: 'escaped' },
  updated: 1_763_000_500_000,
} as const;

/** The first entry of the log of such a table. */
const opening: OpenEntry = {
  kind: 'open',
  log: 1,
  game: 'london',
  rulesVersion: 1,
  options: { edition: '2006' },
  seats: { investigator: { kind: 'person', name: 'Bob' }, jack: { kind: 'person', name: ODD } },
};
export const LOG = [
  opening,
  move(0),
  move(1, ODD),
  { kind: 'undo', by: 'jack', time: 5, spent: -1 },
] as const satisfies readonly LogEntry[];

/** A store with a finished table and its log. */
async function withFinished(
  make: MakeStore,
  more: Partial<TableRow> = {},
  log: readonly LogEntry[] = LOG,
): Promise<ServerStore> {
  const store = await make();
  await addFinished(store, 'a', more, log);
  return store;
}

async function addFinished(
  store: ServerStore,
  id: string,
  more: Partial<TableRow> = {},
  log: readonly LogEntry[] = LOG,
): Promise<void> {
  const hash = id.charCodeAt(0).toString(16).padStart(64, '0');
  expect(
    await store.create(someRow(id, { ...ENDED, ...more }), { hash, table: id, seat: 'first' }),
  ).toMatchObject({
    ok: true,
  });
  expect(await store.append(id, 0, log.slice(0, 2))).toEqual({ ok: true });
  expect(await store.append(id, 2, log.slice(2))).toEqual({ ok: true });
}

/** Folds a table. The first time a database only notes that programs which do not know of it may not use it any more. */
export async function foldIn(store: ServerStore, table: string): Promise<Folded> {
  const folded = await store.fold(table);
  return folded === 'later' ? store.fold(table) : folded;
}

/** How a store must keep finished games. */
export function describeHistory(make: MakeStore): void {
  const logOf = async (store: ServerStore, table: string): Promise<unknown> => {
    const loaded = await store.load(table);
    return loaded.ok ? loaded.value : loaded.error;
  };

  describe('finished games', () => {
    it('a folded log and its row are read as before, byte by byte; only the row counts one more change', async () => {
      const store = await withFinished(make);
      const [row, log] = [await store.find('a'), JSON.stringify(await logOf(store, 'a'))];
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(JSON.stringify(await logOf(store, 'a'))).toBe(log);
      expect(log).toBe(JSON.stringify(LOG));
      expect(await store.find('a')).toEqual({ ...row, revision: 2 });
      expect(await store.list('over', 5)).toEqual([{ ...row, revision: 2 }]);
      const { hash } = (await store.keysOf('a'))[0]!;
      expect(await store.oldestOf(hash)).toEqual({ row: { ...row, revision: 2 }, seat: 'first' });
      expect(await store.newestTime()).toBe(ENDED.updated);
    });

    it('a log is folded once, and nothing is appended to it afterwards', async () => {
      const store = await withFinished(make);
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(await store.fold('a')).toBe('later');
      for (const expected of [0, LOG.length, LOG.length + 1]) {
        expect(await store.append('a', expected, [move(9)])).toEqual(CONFLICT);
        expect(await store.append('a', expected, [])).toEqual(CONFLICT);
      }
      expect(await logOf(store, 'a')).toEqual(LOG);
    });

    it('the log of an aborted game is folded, and sweeping the store keeps it', async () => {
      const store = await withFinished(make, { status: 'aborted', updated: 10, outcome: null });
      expect(await foldIn(store, 'a')).toBe('folded');
      await store.sweep(500, 100);
      expect(await logOf(store, 'a')).toEqual(LOG);
    });

    it('no log is folded that is played on, is empty, or belongs to no table', async () => {
      const store = await withFinished(make, { status: 'playing' });
      await store.create(someRow('b', { ...ENDED }), someKey('b', 'b'));
      for (const id of ['a', 'b', 'nowhere']) expect(await foldIn(store, id)).toBe('later');
      expect(await store.append('a', LOG.length, [move(9)])).toEqual({ ok: true });
      expect(await store.append('b', 0, [move(9)])).toEqual({ ok: true });
    });

    it.each<readonly [string, Partial<TableRow>, readonly LogEntry[]]>([
      ['whose row says other names', { seats: { ...SEATS, second: { kind: 'person', name: 'Eve' } } }, LOG],
      ['whose row does not say who played what', { roles: null }, LOG],
      [
        'where two people sat in one seat',
        {},
        [...LOG, { kind: 'seat', by: 'jack', seat: { kind: 'person', name: 'Eve' } }],
      ],
      ['with an entry that is none', {}, [...LOG, [] as never]],
    ])('a log %s stays as it is', async (_, more, log) => {
      const store = await withFinished(make, more, log);
      expect(await foldIn(store, 'a')).toBe('damaged');
      expect(await logOf(store, 'a')).toEqual(log);
    });

    it('a folded log keeps the name of a player whose seat a bot took over', async () => {
      const bot = { kind: 'bot', name: 'Calm', bot: 'calm' } as const;
      const log = [...LOG, { kind: 'seat', by: 'jack', seat: bot }] as const;
      const seats = { ...SEATS, first: { kind: 'bot', name: 'Calm' } } as const;
      const store = await withFinished(make, { seats }, log);
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(await logOf(store, 'a')).toEqual(log);
      expect(await store.find('a')).toMatchObject({ seats });
      expect(await store.removeName('a', 'first')).toBe(true);
      expect(await store.find('a')).toMatchObject({ seats });
    });

    it('the name in one seat of a folded game can be removed, and a dash takes its place', async () => {
      const store = await withFinished(make);
      expect(await store.removeName('a', 'first')).toBe(false);
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(await store.removeName('a', 'first')).toBe(true);
      expect(await store.removeName('a', 'first')).toBe(false);
      const unknown = { kind: 'person', name: '–' } as const;
      expect(await store.find('a')).toMatchObject({ seats: { ...SEATS, first: unknown } });
      const seats = { investigator: { kind: 'person', name: 'Bob' }, jack: unknown };
      expect(await logOf(store, 'a')).toEqual([{ ...opening, seats }, ...LOG.slice(1)]);
    });

    it('the row of a folded game can still be changed, but for its seats', async () => {
      const store = await withFinished(make);
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(await store.change('a', 1, { next: 'b' })).toEqual(CONFLICT);
      const changed = await store.change('a', 2, { next: 'b' });
      expect(changed).toEqual({ ok: true, value: someRow('a', { ...ENDED, revision: 3, next: 'b' }) });
      expect(await store.change('a', 3, { next: 'c' }, [someKey('b', 'a', 'second')])).toMatchObject({
        ok: true,
        value: { seats: SEATS, revision: 4 },
      });
      expect(await store.change('a', 4, { seats: SEATS })).toEqual(CONFLICT);
      expect(await store.change('a', 4, { seats: SEATS }, [someKey('c', 'a', 'second')])).toEqual(CONFLICT);
      expect(await logOf(store, 'a')).toEqual(LOG);
    });

    it('a folded game is removed with its log, its names and everything that belongs to it', async () => {
      const store = await withFinished(make);
      await store.addLine('a', line(1));
      expect(await foldIn(store, 'a')).toBe('folded');
      expect(await store.ended('over', ENDED.updated + 1, 5)).toEqual(['a']);
      expect(await store.remove('a')).toBe(true);
      expect(await logOf(store, 'a')).toEqual([]);
      expect(await store.lines('a')).toEqual([]);
      expect(await store.removeName('a', 'second')).toBe(false);
      await addFinished(store, 'a', {}, LOG.slice(0, 3));
      expect(await logOf(store, 'a')).toEqual(LOG.slice(0, 3));
    });

    it('the store lists finished games that are not folded yet, oldest first', async () => {
      const store = await make();
      await addFinished(store, 'a', { updated: 3 });
      await addFinished(store, 'b', { updated: 1, status: 'aborted' });
      await addFinished(store, 'c', { updated: 2 });
      await addFinished(store, 'd', { updated: 1, status: 'playing' });
      await addFinished(store, 'e', { updated: 9 });
      await store.create(someRow('f', { ...ENDED, updated: 1 }), someKey('f', 'f'));
      expect(await store.unfolded(9, 10)).toEqual(['b', 'c', 'a']);
      expect(await store.unfolded(9, 2)).toEqual(['b', 'c']);
      expect(await foldIn(store, 'c')).toBe('folded');
      expect(await store.unfolded(9, 10)).toEqual(['b', 'a']);
    });

    it('logs that were appended to at the moment of folding lose nothing', async () => {
      const store = await withFinished(make);
      await foldIn(store, 'nowhere');
      const [appended, folded] = await Promise.all([
        store.append('a', LOG.length, [move(9)]),
        foldIn(store, 'a'),
      ]);
      const whole = appended.ok ? [...LOG, move(9)] : LOG;
      expect(await logOf(store, 'a')).toEqual(whole);
      // What was appended after the log was read is read the next time.
      if (folded === 'later') expect(await store.fold('a')).toBe('folded');
      expect(await logOf(store, 'a')).toEqual(whole);
    });
  });
}
