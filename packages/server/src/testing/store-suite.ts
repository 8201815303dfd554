import type { ChatLine } from '@lamplight/protocol';
import type { LogEntry } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../store/most-lines.ts';
import type { SeatKey, ServerStore, TableRow } from '../store/store.ts';

const CONFLICT = { ok: false, error: { code: 'conflict' } };
const UNKNOWN = { ok: false, error: { code: 'unknown' } };
const ODD = 'Zoë “O’Hara” 🕯 \u202e\u2028 \\ "; drop table tables; -- 漢字 e\u0301';

/** A table as it is when somebody has just made it. */
export function someRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    revision: 1,
    settings: {
      game: 'london',
      options: { edition: '2006' },
      role: 'lot',
      clock: { kind: 'live', base: 600, increment: 10 },
      aid: 'light',
      listed: true,
      bot: null,
      match: false,
    },
    status: 'waiting',
    created: 1_763_000_000_000,
    updated: 1_763_000_000_000,
    seats: { first: { kind: 'person', name: ODD }, second: null },
    roles: null,
    commitments: { server: 'c'.repeat(64), first: 'd'.repeat(64), second: null },
    dealSecrets: { server: 'e'.repeat(64), first: null, second: null },
    round: 0,
    outcome: null,
    matchOf: null,
    match: null,
    next: null,
    ...more,
  };
}

/** The key of a seat, each of its own letter. */
export const someKey = (letter: string, table: string, seat: SeatKey['seat'] = 'first'): SeatKey => ({
  hash: letter.repeat(64),
  table,
  seat,
});

const move = (n: number, id?: string): LogEntry => ({
  kind: 'move',
  by: 'chance',
  move: { do: `move${String(n)}` },
  ...(id === undefined ? {} : { id }),
});
const line = (n: number, more: Partial<ChatLine> = {}): ChatLine => ({
  n,
  room: 'seats',
  seat: 'first',
  what: { text: `line ${String(n)}` },
  time: 1_763_000_000_000 + n,
  ...more,
});

/** What every store of a server must do. `make` gives an empty store of its own for each test. */
export function describeServerStore(name: string, make: () => Promise<ServerStore>): void {
  const withTable = async (id = 'a', more: Partial<TableRow> = {}): Promise<ServerStore> => {
    const store = await make();
    expect(await store.create(someRow(id, more), someKey('a', id))).toMatchObject({ ok: true });
    return store;
  };
  const logOf = async (store: ServerStore, table: string): Promise<readonly unknown[]> => {
    const loaded = await store.load(table);
    return loaded.ok ? loaded.entries : [loaded.error];
  };

  describe(`server store: ${name}`, () => {
    describe('tables', () => {
      it('keeps a table and its key', async () => {
        const store = await make();
        const row = someRow('a');
        expect(await store.create(row, someKey('a', 'a'))).toEqual({ ok: true, row });
        expect(await store.find('a')).toEqual(row);
        expect(await store.find('b')).toBeUndefined();
        expect(await store.keysOf('a')).toEqual([someKey('a', 'a')]);
      });

      it('makes a table once, and nothing of a second one', async () => {
        const store = await withTable();
        expect(await store.create(someRow('a', { round: 7 }), someKey('b', 'a'))).toEqual(CONFLICT);
        expect(await store.create(someRow('b'), someKey('a', 'b'))).toEqual(CONFLICT);
        expect(await store.find('a')).toEqual(someRow('a'));
        expect(await store.find('b')).toBeUndefined();
        expect(await store.seatsOf(someKey('b', '').hash)).toEqual([]);
      });

      it('makes one table of several asked for at once with one key', async () => {
        const store = await make();
        const ids = ['a', 'b', 'c', 'd'];
        const answers = await Promise.all(ids.map((id) => store.create(someRow(id), someKey('k', id))));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await store.list({ status: 'waiting', limit: 10 })).toHaveLength(1);
      });

      it('lets a key go on to another table when the first was dealt', async () => {
        const store = await withTable();
        await store.change('a', 1, { status: 'over' });
        expect(await store.create(someRow('b'), someKey('a', 'b', 'second'))).toMatchObject({ ok: true });
        expect(await store.seatsOf(someKey('a', '').hash)).toEqual([
          someKey('a', 'a'),
          someKey('a', 'b', 'second'),
        ]);
      });

      it('changes what is given, counts it, and leaves the rest', async () => {
        const store = await withTable();
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
        expect(await store.change('a', 1, change)).toEqual({ ok: true, row });
        expect(await store.find('a')).toEqual(row);
        const back = { roles: null, outcome: null, matchOf: null, match: null, next: null };
        expect(await store.change('a', 2, back)).toEqual({ ok: true, row: { ...row, ...back, revision: 3 } });
        expect(await store.change('a', 3, {})).toMatchObject({ ok: true, row: { revision: 4, round: 3 } });
      });

      it('tells who comes too late, and changes nothing', async () => {
        const store = await withTable();
        await store.change('a', 1, { round: 1 });
        for (const revision of [0, 1, 3]) {
          const late = store.change('a', revision, { round: 9 }, [someKey('b', 'a', 'second')]);
          expect(await late).toEqual(CONFLICT);
        }
        expect(await store.change('nowhere', 1, { round: 9 })).toEqual(UNKNOWN);
        expect(await store.find('a')).toMatchObject({ round: 1, revision: 2 });
        expect(await store.keysOf('a')).toHaveLength(1);
      });

      it('lets one of several win that change it at once', async () => {
        const store = await withTable();
        const rivals = ['b', 'c', 'd', 'e'].map((letter, n) =>
          store.change('a', 1, { round: n + 1 }, [someKey(letter, 'a', 'second')]),
        );
        const answers = await Promise.all(rivals);
        const winner = answers.findIndex(({ ok }) => ok);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await store.find('a')).toMatchObject({ round: winner + 1, revision: 2 });
        expect((await store.keysOf('a')).map(({ hash }) => hash[0])).toEqual(['a', 'bcde'[winner]]);
      });

      it('changes nothing where a key cannot be added', async () => {
        const store = await withTable();
        const keys = [someKey('b', 'a', 'second'), someKey('a', 'a', 'second')];
        expect(await store.change('a', 1, { round: 5 }, keys)).toEqual(CONFLICT);
        expect(await store.find('a')).toEqual(someRow('a'));
        expect(await store.keysOf('a')).toEqual([someKey('a', 'a')]);
      });

      it('lists by status, game and whether it was listed, newest first', async () => {
        const store = await make();
        const { settings } = someRow('');
        const rows = [
          someRow('a', { created: 1 }),
          someRow('b', { created: 3, settings: { ...settings, game: 'pocket' } }),
          someRow('c', { created: 2, settings: { ...settings, listed: false } }),
          someRow('d', { created: 4, status: 'over' }),
        ];
        for (const row of rows) await store.create(row, someKey(row.id, row.id));
        const ids = async (query: Omit<Parameters<ServerStore['list']>[0], 'limit'>, limit = 10) =>
          (await store.list({ ...query, limit })).map(({ id }) => id).join('');
        expect(await ids({ status: 'waiting' })).toBe('bca');
        expect(await ids({ status: 'waiting', listed: true })).toBe('ba');
        expect(await ids({ status: 'waiting', game: 'london' })).toBe('ca');
        expect(await ids({ status: 'waiting', listed: true, game: 'london' })).toBe('a');
        expect(await ids({ status: 'over' })).toBe('d');
        expect(await ids({ status: 'playing' })).toBe('');
        expect(await ids({ status: 'waiting' }, 2)).toBe('bc');
      });
    });

    describe('keys and codes', () => {
      it('lets several keys hold one seat, and one key one seat', async () => {
        const store = await withTable();
        expect(await store.addKey(someKey('b', 'a'))).toBe(true);
        expect(await store.addKey(someKey('b', 'a'))).toBe(true);
        expect(await store.addKey(someKey('b', 'a', 'second'))).toBe(false);
        expect(await store.addKey(someKey('c', 'nowhere'))).toBe(false);
        expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), someKey('b', 'a')]);
        expect(await store.seatsOf(someKey('c', '').hash)).toEqual([]);
      });

      it('gives a code to the first who asks, to nobody else', async () => {
        const store = await withTable();
        const code = { ...someKey('c', 'a'), until: 1000 };
        expect(await store.addCode(code)).toBe(true);
        expect(await store.addCode({ ...code, until: 2000 })).toBe(false);
        const answers = await Promise.all(Array.from({ length: 8 }, () => store.takeCode(code.hash, 900)));
        expect(answers.filter((answer) => answer !== undefined)).toEqual([code]);
        expect(await store.takeCode(code.hash, 900)).toBeUndefined();
      });

      it('gives no code after its end, none that is unknown, none for a table that is not there', async () => {
        const store = await withTable();
        await store.addCode({ ...someKey('c', 'a'), until: 1000 });
        expect(await store.takeCode(someKey('c', '').hash, 1001)).toBeUndefined();
        expect(await store.takeCode(someKey('d', '').hash, 0)).toBeUndefined();
        expect(await store.takeCode(someKey('c', '').hash, 1000)).toMatchObject({ until: 1000 });
        expect(await store.addCode({ ...someKey('e', 'nowhere'), until: 1000 })).toBe(false);
      });
    });

    describe('tables still to be dealt', () => {
      it('are counted, those that wait for somebody and those that wait for the deal', async () => {
        const store = await withTable();
        const before = await store.unbegun();
        await store.create(someRow('w', { status: 'waiting' }), someKey('w', 'w'));
        await store.create(someRow('s', { status: 'sealing' }), someKey('s', 's'));
        await store.create(someRow('p', { status: 'playing' }), someKey('p', 'p'));
        expect(await store.unbegun()).toBe(before + 2);
      });
    });

    describe('chat', () => {
      it('keeps lines of both rooms in order', async () => {
        const store = await withTable();
        const said = [
          line(1, { what: { phrase: 'hello' } as ChatLine['what'] }),
          line(2, { seat: 'second', what: { text: ODD } }),
          line(1, { room: 'spectators', seat: null }),
        ];
        for (const one of [said[1], said[2], said[0]]) expect(await store.addLine('a', one)).toBe(true);
        expect(await store.lines('a')).toEqual(said);
        expect(await store.lines('nowhere')).toEqual([]);
      });

      it('reads the newest lines of each room, however many were said', async () => {
        const store = await withTable();
        const said = (from: number, room: ChatLine['room']): ChatLine[] =>
          Array.from({ length: MOST_LINES + 5 - from + 1 }, (_, i) => line(from + i, { room }));
        for (const room of ['seats', 'spectators'] as const)
          await Promise.all(said(1, room).map((one) => store.addLine('a', one)));
        expect(await store.lines('a')).toEqual([...said(6, 'seats'), ...said(6, 'spectators')]);
      });

      it('has one line of a number', async () => {
        const store = await withTable();
        const answers = await Promise.all(
          ['x', 'y', 'z'].map((text) => store.addLine('a', line(1, { what: { text } }))),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await store.lines('a')).toHaveLength(1);
        expect(await store.addLine('nowhere', line(1))).toBe(false);
      });
    });

    describe('logs', () => {
      it('appends to many tables at once, a conflict of one leaving the others alone', async () => {
        const store = await make();
        const tables = Array.from({ length: 40 }, (_, n) => `t${String(n)}`);
        for (let n = 0; n < 10; n++) {
          const answers = await Promise.all(
            tables.flatMap((table) => [
              store.append(table, n * 2, [move(n * 2), move(n * 2 + 1)]),
              store.append(table, n * 2, [move(-1)]),
              store.append(table, n * 2 + 5, [move(-2)]),
            ]),
          );
          expect(answers).toEqual(tables.flatMap(() => [{ ok: true }, CONFLICT, CONFLICT]));
        }
        const whole = Array.from({ length: 20 }, (_, n) => move(n));
        for (const table of tables) expect(await logOf(store, table)).toEqual(whole);
      });

      it('does in order what was asked for in order, without waiting', async () => {
        const store = await make();
        const asked = Array.from({ length: 200 }, (_, n) => store.append('a', n, [move(n)]));
        expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
        expect(await logOf(store, 'a')).toHaveLength(200);
      });

      it('keeps large entries and every letter', async () => {
        const store = await make();
        const large = move(1, `${ODD}\u0000\ud800${'🕯'.repeat(250_000)}`);
        expect(await store.append('a', 0, [move(0), large])).toEqual({ ok: true });
        expect(await logOf(store, 'a')).toEqual([move(0), large]);
      });

      it('appends nothing where nothing is given, but looks at the length', async () => {
        const store = await make();
        expect(await store.append('a', 0, [])).toEqual({ ok: true });
        expect(await store.append('a', 1, [])).toEqual(CONFLICT);
        expect(await logOf(store, 'a')).toEqual([]);
      });
    });

    describe('sweeping', () => {
      it('removes old codes, and tables that never began with all that hangs on them', async () => {
        const store = await make();
        const old = { updated: 10 };
        await store.create(someRow('a', old), someKey('a', 'a'));
        await store.addLine('a', line(1));
        await store.addCode({ ...someKey('c', 'a'), until: 900 });
        await store.create(someRow('b', { ...old, status: 'aborted' }), someKey('b', 'b'));
        await store.sweep(500, 100);
        expect(await store.find('a')).toBeUndefined();
        expect(await store.find('b')).toBeUndefined();
        expect(await store.seatsOf(someKey('a', '').hash)).toEqual([]);
        expect(await store.lines('a')).toEqual([]);
        expect(await store.takeCode(someKey('c', '').hash, 600)).toBeUndefined();
      });

      it('keeps what is new, what is played, what was played, and codes until their end', async () => {
        const store = await make();
        await store.create(someRow('a', { updated: 100 }), someKey('a', 'a'));
        for (const [id, status] of [
          ['b', 'playing'],
          ['c', 'over'],
          ['d', 'sealing'],
        ] as const) {
          await store.create(someRow(id, { status, updated: 10 }), someKey(id, id));
        }
        await store.append('d', 0, [move(0)]);
        await store.addCode({ ...someKey('c', 'a'), until: 500 });
        await store.addCode({ ...someKey('d', 'a'), until: 499 });
        await store.sweep(500, 100);
        for (const id of ['a', 'b', 'c', 'd']) expect(await store.find(id)).toMatchObject({ id });
        expect(await store.takeCode(someKey('d', '').hash, 0)).toBeUndefined();
        expect(await store.takeCode(someKey('c', '').hash, 500)).toMatchObject({ until: 500 });
      });
    });

    describe('where it cannot be used', () => {
      it('is healthy until it is closed', async () => {
        const store = await make();
        expect(await store.healthy()).toBe(true);
        await store.close();
        expect(await store.healthy()).toBe(false);
        await store.close();
      });

      it('does all that was asked for before it was closed', async () => {
        const store = await make();
        const asked = store.append('a', 0, [move(0)]);
        await store.close();
        expect(await asked).toEqual({ ok: true });
      });

      it('says so as a value, or rejects where the answer has no room for it', async () => {
        const store = await withTable();
        await store.close();
        const unavailable = { ok: false, error: { code: 'unavailable' } };
        expect(await store.append('a', 0, [move(0)])).toMatchObject(unavailable);
        expect(await store.load('a')).toMatchObject(unavailable);
        expect(await store.create(someRow('b'), someKey('b', 'b'))).toMatchObject(unavailable);
        expect(await store.change('a', 1, { round: 1 })).toMatchObject(unavailable);
        for (const asked of [
          () => store.find('a'),
          () => store.list({ status: 'waiting', limit: 1 }),
          () => store.unbegun(),
          () => store.seatsOf('x'),
          () => store.keysOf('a'),
          () => store.addKey(someKey('b', 'a')),
          () => store.addCode({ ...someKey('c', 'a'), until: 1 }),
          () => store.takeCode('x', 0),
          () => store.addLine('a', line(1)),
          () => store.lines('a'),
          () => store.sweep(0, 0),
        ]) {
          await expect(asked()).rejects.toMatchObject({ name: 'StoreUnavailable' });
        }
      });
    });
  });
}
