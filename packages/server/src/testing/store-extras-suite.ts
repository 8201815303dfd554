import type { ChatLine } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../store/store.ts';
import type { SaidLine } from '../store/store.ts';
import { ODD, line, someKey, someRow, withTable } from './store-rows.ts';
import type { MakeStore } from './store-rows.ts';

/** How a store must keep what belongs to tables: keys, codes and chat. */
export function describeExtras(make: MakeStore): void {
  describe('keys and codes', () => {
    const code = (letter: string, until = 1000) => ({ ...someKey(letter, 'a'), until });
    const hashOf = (letter: string): string => someKey(letter, '').hash;

    it('the store lets several keys hold one seat, by codes that work once', async () => {
      const store = await withTable(make);
      for (const letter of ['c', 'd']) await store.addCode(code(letter));
      expect(await store.takeCode(hashOf('c'), 0, hashOf('b'))).toEqual(someKey('b', 'a'));
      expect(await store.takeCode(hashOf('d'), 0, hashOf('b'))).toEqual(someKey('b', 'a'));
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), someKey('b', 'a')]);
      expect(await store.oldestOf(hashOf('c'))).toBeUndefined();
    });

    it('the store does not use up a code for a key that holds the other seat', async () => {
      const store = await withTable(make);
      await store.change('a', 1, {}, [someKey('b', 'a', 'second')]);
      await store.addCode(code('c'));
      expect(await store.takeCode(hashOf('c'), 0, hashOf('b'))).toBe('conflict');
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), someKey('b', 'a', 'second')]);
      expect(await store.takeCode(hashOf('c'), 0, hashOf('d'))).toEqual(someKey('d', 'a'));
    });

    it('the store gives a code to the first key that asks, and to no other', async () => {
      const store = await withTable(make);
      expect(await store.addCode(code('c'))).toBe(true);
      expect(await store.addCode(code('c', 2000))).toBe(false);
      const letters = ['d', 'e', 'f', 'g'];
      const answers = await Promise.all(
        letters.map((letter) => store.takeCode(hashOf('c'), 900, hashOf(letter))),
      );
      expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
      expect(await store.keysOf('a')).toHaveLength(2);
      expect(await store.takeCode(hashOf('c'), 900, hashOf('h'))).toBeUndefined();
    });

    it('the store gives a code again to the key that used it, until it expires', async () => {
      const store = await withTable(make);
      await store.addCode(code('c'));
      for (let n = 0; n < 2; n++)
        expect(await store.takeCode(hashOf('c'), 900, hashOf('b'))).toEqual(someKey('b', 'a'));
      expect(await store.takeCode(hashOf('c'), 900, hashOf('a'))).toBeUndefined();
      expect(await store.takeCode(hashOf('c'), 1001, hashOf('b'))).toBeUndefined();
      expect(await store.addCode(code('c'))).toBe(false);
      await store.sweep(1001, 0);
      expect(await store.addCode(code('c', 2000))).toBe(true);
      expect(await store.keysOf('a')).toHaveLength(2);
    });

    it('the store drops all other keys of a seat and every code for it, and nothing of the other seat', async () => {
      const store = await withTable(make);
      await store.create(someRow('z', { status: 'playing' }), someKey('b', 'z'));
      await store.change('a', 1, {}, [someKey('b', 'a'), someKey('s', 'a', 'second')]);
      for (const letter of ['c', 'd']) await store.addCode(code(letter));
      await store.addCode({ ...someKey('e', 'a', 'second'), until: 1000 });
      await store.takeCode(hashOf('c'), 0, hashOf('b'));
      for (let n = 0; n < 2; n++) await store.dropOthers(someKey('a', 'a'));
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), someKey('s', 'a', 'second')]);
      expect(await store.keysOf('z')).toEqual([someKey('b', 'z')]);
      expect(await store.takeCode(hashOf('c'), 0, hashOf('b'))).toBeUndefined();
      expect(await store.takeCode(hashOf('d'), 0, hashOf('b'))).toBeUndefined();
      expect(await store.takeCode(hashOf('e'), 0, hashOf('f'))).toEqual(someKey('f', 'a', 'second'));
      // A key that is not there is not added.
      await store.dropOthers(someKey('x', 'a'));
      expect((await store.keysOf('a')).map(({ seat }) => seat)).toEqual(['second', 'second']);
    });

    it('the store accepts no code that has expired, is unknown, or is for a table that does not exist', async () => {
      const store = await withTable(make);
      await store.addCode(code('c'));
      expect(await store.takeCode(hashOf('c'), 1001, hashOf('d'))).toBeUndefined();
      expect(await store.takeCode(hashOf('d'), 0, hashOf('d'))).toBeUndefined();
      expect(await store.keysOf('a')).toHaveLength(1);
      expect(await store.takeCode(hashOf('c'), 1000, hashOf('d'))).toEqual(someKey('d', 'a'));
      expect(await store.addCode({ ...someKey('e', 'nowhere'), until: 1000 })).toBe(false);
    });
  });

  describe('undealt tables', () => {
    it('the store lists undealt tables, those that wait for a player and those that wait for the deal', async () => {
      const store = await make();
      const { settings } = someRow('');
      const days = { ...settings, clock: { kind: 'days', days: 3 } } as const;
      const rows = [
        someRow('w', { updated: 3 }),
        someRow('s', { updated: 1, status: 'committing', settings: { ...settings, listed: false } }),
        someRow('d', { updated: 2, settings: days }),
        someRow('b', { updated: 4, settings: { ...settings, bot: 'best' } }),
        someRow('p', { status: 'playing' }),
        someRow('o', { status: 'over' }),
        someRow('x', { status: 'aborted' }),
      ];
      for (const row of rows) await store.create(row, someKey(row.id, row.id));
      const told = await store.undealt();
      expect(told.toSorted((one, other) => one.updated - other.updated)).toEqual([
        { id: 's', settings: { ...settings, listed: false }, updated: 1 },
        { id: 'd', settings: days, updated: 2 },
        { id: 'w', settings, updated: 3 },
        { id: 'b', settings: { ...settings, bot: 'best' }, updated: 4 },
      ]);
    });
  });

  describe('games without clocks', () => {
    it('the store lists games without clocks that did not change for long, oldest first', async () => {
      const store = await make();
      const settings = { ...someRow('').settings, clock: { kind: 'none' } } as const;
      const rows = [
        someRow('a', { updated: 3, status: 'playing', settings }),
        someRow('b', { updated: 1, status: 'playing', settings }),
        someRow('c', { updated: 2, status: 'playing' }),
        someRow('d', { updated: 2, status: 'over', settings }),
        someRow('e', { updated: 4, status: 'playing', settings }),
      ];
      for (const row of rows) await store.create(row, someKey(row.id, row.id));
      expect(await store.clockless(4, 10)).toEqual(['b', 'a']);
      expect(await store.clockless(4, 1)).toEqual(['b']);
    });
  });

  describe('chat', () => {
    it('the store keeps chat lines of both rooms in order', async () => {
      const store = await withTable(make);
      const said = [
        line(1, { what: { phrase: 'hello' } as ChatLine['what'] }),
        line(2, { seat: 'second', what: { text: ODD } }),
        line(1, { room: 'spectators', seat: null }, null),
      ];
      for (const one of [said[1]!, said[2]!, said[0]!]) expect(await store.addLine('a', one)).toBe(true);
      expect(await store.lines('a')).toEqual(said);
      expect(await store.lines('nowhere')).toEqual([]);
    });

    it('the store reads the newest chat lines of each room, however many were said', async () => {
      const store = await withTable(make);
      const said = (from: number, room: ChatLine['room']): SaidLine[] =>
        Array.from({ length: MOST_LINES + 5 - from + 1 }, (_, i) => line(from + i, { room }));
      for (const room of ['seats', 'spectators'] as const)
        await Promise.all(said(1, room).map((one) => store.addLine('a', one)));
      expect(await store.lines('a')).toEqual([...said(6, 'seats'), ...said(6, 'spectators')]);
    });

    it('the store drops the oldest chat line of a room for a new one at the limit', async () => {
      const store = await withTable(make);
      for (let n = 1; n <= MOST_LINES; n++) await store.addLine('a', line(n));
      await store.addLine('a', line(1, { room: 'spectators', seat: null }));
      expect(await store.addLine('a', line(1))).toBe(false);
      await store.addLine('a', line(MOST_LINES + 1));
      expect(await store.addLine('a', line(1, { room: 'spectators', seat: null }))).toBe(false);
      expect(await store.addLine('a', line(2))).toBe(false);
      expect(await store.addLine('a', line(1))).toBe(true);
    });

    it('the store has one chat line of each number', async () => {
      const store = await withTable(make);
      const answers = await Promise.all(
        ['x', 'y', 'z'].map((text) => store.addLine('a', line(1, { what: { text } }))),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.lines('a')).toHaveLength(1);
      expect(await store.addLine('nowhere', line(1))).toBe(false);
    });
  });
}
