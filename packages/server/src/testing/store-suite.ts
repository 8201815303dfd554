import { describe, expect, it } from 'vitest';
import type { ServerStore } from '../store/store.ts';
import { describeExtras } from './store-extras-suite.ts';
import { describeHistory } from './store-history-suite.ts';
import { CONFLICT, ODD, line, move, someKey, someRow, withTable } from './store-rows.ts';
import type { MakeStore } from './store-rows.ts';
import { describeTables } from './store-tables-suite.ts';

/** What every store of a server must do. */
export function describeServerStore(name: string, make: MakeStore): void {
  const logOf = async (store: ServerStore, table: string): Promise<readonly unknown[]> => {
    const loaded = await store.load(table);
    return loaded.ok ? loaded.value : [loaded.error];
  };

  describe(`server store: ${name}`, () => {
    describeTables(make);
    describeExtras(make);
    describeHistory(make);

    describe('logs', () => {
      it('the store appends to many logs at once; a conflict in one leaves the others alone', async () => {
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

      it('the store does requests in the order in which they were made, without waiting between them', async () => {
        const store = await make();
        const asked = Array.from({ length: 200 }, (_, n) => store.append('a', n, [move(n)]));
        expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
        expect(await logOf(store, 'a')).toHaveLength(200);
      });

      it('the store keeps large log entries and every letter', async () => {
        const store = await make();
        const large = move(1, `${ODD}\u0000\ud800${'🕯'.repeat(250_000)}`);
        expect(await store.append('a', 0, [move(0), large])).toEqual({ ok: true });
        expect(await logOf(store, 'a')).toEqual([move(0), large]);
      });

      it('the store appends nothing to a log where nothing is given, but compares the length', async () => {
        const store = await make();
        expect(await store.append('a', 0, [])).toEqual({ ok: true });
        expect(await store.append('a', 1, [])).toEqual(CONFLICT);
        expect(await logOf(store, 'a')).toEqual([]);
      });
    });

    describe('sweeping', () => {
      it('sweeping the store removes expired codes, and undealt tables with everything that belongs to them', async () => {
        const store = await make();
        const old = { updated: 10 };
        await store.create(someRow('a', old), someKey('a', 'a'));
        await store.addLine('a', line(1));
        await store.addCode({ ...someKey('c', 'a'), until: 900 });
        await store.create(someRow('b', { ...old, status: 'aborted' }), someKey('b', 'b'));
        await store.sweep(500, 100);
        expect(await store.find('a')).toBeUndefined();
        expect(await store.find('b')).toBeUndefined();
        expect(await store.oldestOf(someKey('a', '').hash)).toBeUndefined();
        expect(await store.lines('a')).toEqual([]);
        expect(await store.takeCode(someKey('c', '').hash, 600, 'x')).toBeUndefined();
      });

      it('sweeping the store keeps new tables, played ones, finished ones, and codes until they expire', async () => {
        const store = await make();
        await store.create(someRow('a', { updated: 100 }), someKey('a', 'a'));
        for (const [id, status] of [
          ['b', 'playing'],
          ['c', 'over'],
          ['d', 'committing'],
        ] as const) {
          await store.create(someRow(id, { status, updated: 10 }), someKey(id, id));
        }
        await store.append('d', 0, [move(0)]);
        await store.addCode({ ...someKey('c', 'a'), until: 500 });
        await store.addCode({ ...someKey('d', 'a'), until: 499 });
        await store.sweep(500, 100);
        for (const id of ['a', 'b', 'c', 'd']) expect(await store.find(id)).toMatchObject({ id });
        expect(await store.takeCode(someKey('d', '').hash, 0, 'x')).toBeUndefined();
        expect(await store.takeCode(someKey('c', '').hash, 500, 'x')).toMatchObject({ table: 'a' });
      });

      it('sweeping the store removes finished tables, oldest first, with their logs and everything that belongs to them', async () => {
        const store = await make();
        const rows = [
          someRow('a', { status: 'over', updated: 3 }),
          someRow('b', { status: 'over', updated: 1 }),
          someRow('c', { status: 'aborted', updated: 2 }),
          someRow('d', { status: 'playing', updated: 0 }),
          someRow('e', { status: 'waiting', updated: 0 }),
          someRow('f', { status: 'over', updated: 9 }),
        ];
        for (const row of rows) {
          await store.create(row, someKey(row.id, row.id));
          await store.append(row.id, 0, [move(0), move(1)]);
          await store.addLine(row.id, line(1));
        }
        expect(await store.ended('over', 9, 10)).toEqual(['b', 'a']);
        expect(await store.ended('over', 9, 1)).toEqual(['b']);
        expect(await store.ended('aborted', 9, 10)).toEqual(['c']);
        const before = await store.size();
        const removed: boolean[] = [];
        for (const { id } of rows) removed.push(await store.remove(id));
        expect(removed).toEqual([true, true, true, false, false, true]);
        expect(await store.remove('a')).toBe(false);
        expect(await store.size()).toBeLessThanOrEqual(before);
        for (const id of ['a', 'b', 'c', 'f']) {
          expect(await store.find(id)).toBeUndefined();
          expect(await store.load(id)).toEqual({ ok: true, value: [] });
          expect(await store.lines(id)).toEqual([]);
          expect(await store.keysOf(id)).toEqual([]);
        }
        for (const id of ['d', 'e']) expect(await store.load(id)).toMatchObject({ value: [{}, {}] });
      });

      it('sweeping the store keeps the first game of a match as long as its second one exists', async () => {
        const store = await make();
        await store.create(someRow('a', { status: 'over', updated: 1 }), someKey('a', 'a'));
        await store.create(someRow('b', { status: 'over', updated: 2, matchOf: 'a' }), someKey('b', 'b'));
        expect(await store.ended('over', 9, 10)).toEqual(['b']);
        expect([await store.remove('a'), await store.remove('b'), await store.remove('a')]).toEqual([
          false,
          true,
          true,
        ]);
      });

      it('the store removes one table if it was not dealt, with everything that belongs to it', async () => {
        const store = await withTable(make);
        await store.addLine('a', line(1));
        for (const [id, status] of [
          ['b', 'playing'],
          ['c', 'over'],
          ['d', 'committing'],
          ['e', 'aborted'],
        ] as const) {
          await store.create(someRow(id, { status }), someKey(id, id));
        }
        await store.append('d', 0, [move(0)]);
        const dropped: boolean[] = [];
        for (const id of ['a', 'b', 'c', 'd', 'e', 'nowhere']) dropped.push(await store.drop(id));
        expect(dropped).toEqual([true, false, false, false, false, false]);
        expect(await store.find('a')).toBeUndefined();
        expect(await store.oldestOf(someKey('a', '').hash)).toBeUndefined();
        expect(await store.lines('a')).toEqual([]);
        for (const id of ['b', 'c', 'd', 'e']) expect(await store.find(id)).toMatchObject({ id });
      });
    });

    describe('a closed store', () => {
      it('the store is healthy until it is closed', async () => {
        const store = await make();
        expect(await store.healthy()).toBe(true);
        await store.close();
        expect(await store.healthy()).toBe(false);
        await store.close();
      });

      it('the store does everything that was asked for before it was closed', async () => {
        const store = await make();
        const asked = store.append('a', 0, [move(0)]);
        await store.close();
        expect(await asked).toEqual({ ok: true });
      });

      it('a closed store answers with a value, or rejects where the answer has no place for it', async () => {
        const store = await withTable(make);
        await store.close();
        const unavailable = { ok: false, error: { code: 'unavailable' } };
        expect(await store.append('a', 0, [move(0)])).toMatchObject(unavailable);
        expect(await store.load('a')).toMatchObject(unavailable);
        expect(await store.create(someRow('b'), someKey('b', 'b'))).toMatchObject(unavailable);
        expect(await store.change('a', 1, { round: 1 })).toMatchObject(unavailable);
        for (const asked of [
          () => store.find('a'),
          () => store.list('waiting', 1),
          () => store.listedByDays(null, 1),
          () => store.timed('', 1),
          () => store.undealt(),
          () => store.clockless(1, 1),
          () => store.drop('a'),
          () => store.oldestOf('x'),
          () => store.keysOf('a'),
          () => store.addCode({ ...someKey('c', 'a'), until: 1 }),
          () => store.takeCode('x', 0, 'y'),
          () => store.dropOthers(someKey('c', 'a')),
          () => store.addLine('a', line(1)),
          () => store.lines('a'),
          () => store.sweep(0, 0),
          () => store.unfolded(1, 1),
          () => store.fold('a'),
          () => store.removeName('a', 'first'),
        ]) {
          await expect(asked()).rejects.toMatchObject({ name: 'StoreUnavailable' });
        }
      });
    });
  });
}
