import { describe, expect, it } from 'vitest';
import type { TableRow } from '../store/store.ts';
import { CONFLICT, UNKNOWN, someKey, someRow, withTable } from './store-rows.ts';
import type { MakeStore } from './store-rows.ts';

/** How a store must keep tables. */
export function describeTables(make: MakeStore): void {
  describe('tables', () => {
    it('the store keeps a table and its key', async () => {
      const store = await make();
      const row = someRow('a');
      expect(await store.create(row, someKey('a', 'a'))).toEqual({ ok: true, value: row });
      expect(await store.find('a')).toEqual(row);
      expect(await store.find('b')).toBeUndefined();
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a')]);
    });

    it('the store makes a table once, and nothing of a second one', async () => {
      const store = await withTable(make);
      expect(await store.create(someRow('a', { round: 7 }), someKey('b', 'a'))).toEqual(CONFLICT);
      expect(await store.create(someRow('b'), someKey('a', 'b'))).toEqual(CONFLICT);
      expect(await store.find('a')).toEqual(someRow('a'));
      expect(await store.find('b')).toBeUndefined();
      expect(await store.oldestOf(someKey('b', '').hash)).toBeUndefined();
    });

    it('the store makes one table of several requested at once with one key', async () => {
      const store = await make();
      const ids = ['a', 'b', 'c', 'd'];
      const answers = await Promise.all(ids.map((id) => store.create(someRow(id), someKey('k', id))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await store.list('waiting', 10)).toHaveLength(1);
    });

    it('the store lets a key hold a seat at another table when the first was dealt', async () => {
      const store = await withTable(make);
      await store.change('a', 1, { status: 'over' });
      expect(await store.create(someRow('b'), someKey('a', 'b', 'second'))).toMatchObject({ ok: true });
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a')]);
      expect(await store.keysOf('b')).toEqual([someKey('a', 'b', 'second')]);
    });

    it('the store gives the oldest table of a key, whatever its id and status', async () => {
      const store = await make();
      const { hash } = someKey('k', '');
      expect(await store.oldestOf(hash)).toBeUndefined();
      for (const [id, created] of [
        ['b', 2000],
        ['c', 1000],
        ['a', 3000],
      ] as const) {
        await store.create(someRow(id, { created }), someKey('k', id, id === 'c' ? 'second' : 'first'));
        await store.change(id, 1, { status: 'over' });
      }
      await store.create(someRow('d', { created: 500 }), someKey('e', 'd'));
      expect(await store.oldestOf(hash)).toEqual({ row: await store.find('c'), seat: 'second' });
      expect(await store.remove('c')).toBe(true);
      expect(await store.oldestOf(hash)).toMatchObject({ row: { id: 'b' }, seat: 'first' });
    });

    it('the store gives the keys of a table in the order in which they were added', async () => {
      const store = await withTable(make);
      const added = ['d', 'b', 'c'].map((letter) => someKey(letter, 'a'));
      await store.change('a', 1, {}, added);
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), ...added]);
    });

    it('the store changes the given columns of a table, counts the change, and leaves the rest', async () => {
      const store = await withTable(make);
      const change: Partial<TableRow> = {
        status: 'playing',
        updated: 1_763_000_000_500,
        seats: { first: { kind: 'person', name: 'A' }, second: { kind: 'bot', name: 'B' } },
        roles: { investigator: 'second', jack: 'first' },
        commitments: { server: '1', first: '2', second: '3' },
        dealSecrets: { server: '4', first: '5', second: '6' },
        round: 3,
        outcome: { winner: 'jack', reason: 'escaped' },
        matchOf: 'z',
        match: { game: 2, first: 1, second: 0 },
        next: 'y',
      };
      const row = someRow('a', { ...change, revision: 2 });
      expect(await store.change('a', 1, change)).toEqual({ ok: true, value: row });
      expect(await store.find('a')).toEqual(row);
      const back = { roles: null, outcome: null, matchOf: null, match: null, next: null };
      expect(await store.change('a', 2, back)).toEqual({ ok: true, value: { ...row, ...back, revision: 3 } });
      expect(await store.change('a', 3, {})).toMatchObject({ ok: true, value: { revision: 4, round: 3 } });
    });

    it('the store refuses a change of an outdated row, and changes nothing', async () => {
      const store = await withTable(make);
      await store.change('a', 1, { round: 1 });
      for (const revision of [0, 1, 3]) {
        const late = store.change('a', revision, { round: 9 }, [someKey('b', 'a', 'second')]);
        expect(await late).toEqual(CONFLICT);
      }
      expect(await store.change('nowhere', 1, { round: 9 })).toEqual(UNKNOWN);
      expect(await store.find('a')).toMatchObject({ round: 1, revision: 2 });
      expect(await store.keysOf('a')).toHaveLength(1);
    });

    it('the store accepts one of several changes of a row made at once', async () => {
      const store = await withTable(make);
      const rivals = ['b', 'c', 'd', 'e'].map((letter, n) =>
        store.change('a', 1, { round: n + 1 }, [someKey(letter, 'a', 'second')]),
      );
      const answers = await Promise.all(rivals);
      const winner = answers.findIndex(({ ok }) => ok);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await store.find('a')).toMatchObject({ round: winner + 1, revision: 2 });
      expect((await store.keysOf('a')).map(({ hash }) => hash[0])).toEqual(['a', 'bcde'[winner]]);
    });

    it('the store changes nothing where a key cannot be added', async () => {
      const store = await withTable(make);
      const keys = [someKey('b', 'a', 'second'), someKey('a', 'a', 'second')];
      expect(await store.change('a', 1, { round: 5 }, keys)).toEqual(CONFLICT);
      expect(await store.find('a')).toEqual(someRow('a'));
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a')]);
    });

    const idsOf = (rows: readonly TableRow[]): string => rows.map(({ id }) => id).join('');

    it('the store lists tables by status, newest first', async () => {
      const store = await make();
      const rows = [
        someRow('a', { created: 1 }),
        someRow('b', { created: 3 }),
        someRow('c', { created: 2 }),
        someRow('d', { created: 4, status: 'over' }),
      ];
      for (const row of rows) await store.create(row, someKey(row.id, row.id));
      expect(idsOf(await store.list('waiting', 10))).toBe('bca');
      expect(idsOf(await store.list('over', 10))).toBe('d');
      expect(idsOf(await store.list('playing', 10))).toBe('');
      expect(idsOf(await store.list('waiting', 2))).toBe('bc');
    });

    it('the store lists open, listed tables of days, of one game or of all, newest first', async () => {
      const store = await make();
      const settings = { ...someRow('').settings, clock: { kind: 'days', days: 3 } } as const;
      const { clock } = someRow('').settings;
      const rows = [
        someRow('a', { created: 1, settings }),
        someRow('b', { created: 3, settings: { ...settings, game: 'pocket' } }),
        someRow('c', { created: 2, settings: { ...settings, listed: false } }),
        someRow('d', { created: 4, settings, status: 'over' }),
        someRow('e', { created: 5, settings: { ...settings, clock } }),
      ];
      for (const row of rows) await store.create(row, someKey(row.id, row.id));
      expect(idsOf(await store.listedByDays(null, 10))).toBe('ba');
      expect(idsOf(await store.listedByDays('london', 10))).toBe('a');
      expect(idsOf(await store.listedByDays(null, 1))).toBe('b');
      await store.change('a', 1, { status: 'committing' });
      expect(idsOf(await store.listedByDays(null, 10))).toBe('b');
    });

    it('the store knows the newest time of its rows and entries, whatever comes later with an older one', async () => {
      const store = await make();
      expect(await store.newestTime()).toBe(0);
      await store.create(someRow('a', { updated: 5 }), someKey('a', 'a'));
      expect(await store.newestTime()).toBe(5);
      await store.append('a', 0, [
        { kind: 'undo', by: 'jack', time: 9 },
        { kind: 'undo', by: 'jack' },
      ]);
      expect(await store.newestTime()).toBe(9);
      await store.change('a', 1, { updated: 7 });
      expect(await store.newestTime()).toBe(9);
      await store.change('a', 2, { updated: 12 });
      expect(await store.newestTime()).toBe(12);
    });

    it('the store lists tables that are played with a clock, a few at a time', async () => {
      const store = await make();
      const { settings } = someRow('');
      const days = { ...settings, clock: { kind: 'days', days: 3 } } as const;
      const none = { ...settings, clock: { kind: 'none' } } as const;
      const rows = [
        someRow('d', { status: 'playing' }),
        someRow('b', { status: 'playing', settings: days }),
        someRow('c', { status: 'playing', settings: none }),
        someRow('a', { status: 'playing' }),
        someRow('e', { status: 'waiting' }),
      ];
      for (const row of rows) await store.create(row, someKey(row.id, row.id));
      expect(await store.timed('', 2)).toEqual(['a', 'b']);
      expect(await store.timed('b', 2)).toEqual(['d']);
      expect(await store.timed('d', 2)).toEqual([]);
    });
  });
}
