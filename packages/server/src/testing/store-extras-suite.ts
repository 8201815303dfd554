import type { ChatLine } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../store/most-lines.ts';
import type { SaidLine } from '../store/store.ts';
import { ODD, line, someKey, someRow, withTable } from './store-rows.ts';
import type { MakeStore } from './store-rows.ts';

/** How a store must keep what hangs on tables: keys, codes and chat. */
export function describeExtras(make: MakeStore): void {
  describe('keys and codes', () => {
    it('lets several keys hold one seat, and one key one seat', async () => {
      const store = await withTable(make);
      expect(await store.addKey(someKey('b', 'a'))).toBe(true);
      expect(await store.addKey(someKey('b', 'a'))).toBe(true);
      expect(await store.addKey(someKey('b', 'a', 'second'))).toBe(false);
      expect(await store.addKey(someKey('c', 'nowhere'))).toBe(false);
      expect(await store.keysOf('a')).toEqual([someKey('a', 'a'), someKey('b', 'a')]);
      expect(await store.seatsOf(someKey('c', '').hash)).toEqual([]);
    });

    it('gives a code to the first who asks, to nobody else', async () => {
      const store = await withTable(make);
      const code = { ...someKey('c', 'a'), until: 1000 };
      expect(await store.addCode(code)).toBe(true);
      expect(await store.addCode({ ...code, until: 2000 })).toBe(false);
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.takeCode(code.hash, 900)));
      expect(answers.filter((answer) => answer !== undefined)).toEqual([code]);
      expect(await store.takeCode(code.hash, 900)).toBeUndefined();
    });

    it('gives no code after its end, none that is unknown, none for a table that is not there', async () => {
      const store = await withTable(make);
      await store.addCode({ ...someKey('c', 'a'), until: 1000 });
      expect(await store.takeCode(someKey('c', '').hash, 1001)).toBeUndefined();
      expect(await store.takeCode(someKey('d', '').hash, 0)).toBeUndefined();
      expect(await store.takeCode(someKey('c', '').hash, 1000)).toMatchObject({ until: 1000 });
      expect(await store.addCode({ ...someKey('e', 'nowhere'), until: 1000 })).toBe(false);
    });
  });

  describe('tables still to be dealt', () => {
    it('are counted, those that wait for somebody and those that wait for the deal', async () => {
      const store = await withTable(make);
      const before = await store.unbegun();
      await store.create(someRow('w', { status: 'waiting' }), someKey('w', 'w'));
      await store.create(someRow('s', { status: 'sealing' }), someKey('s', 's'));
      await store.create(someRow('p', { status: 'playing' }), someKey('p', 'p'));
      expect(await store.unbegun()).toBe(before + 2);
    });
  });

  describe('chat', () => {
    it('keeps lines of both rooms in order', async () => {
      const store = await withTable(make);
      const said = [
        line(1, { what: { phrase: 'hello' } as ChatLine['what'] }),
        line(2, { seat: 'second', what: { text: ODD } }),
        line(1, { room: 'spectators', seat: null }, null),
      ];
      for (const one of [said[1], said[2], said[0]]) expect(await store.addLine('a', one)).toBe(true);
      expect(await store.lines('a')).toEqual(said);
      expect(await store.lines('nowhere')).toEqual([]);
    });

    it('reads the newest lines of each room, however many were said', async () => {
      const store = await withTable(make);
      const said = (from: number, room: ChatLine['room']): SaidLine[] =>
        Array.from({ length: MOST_LINES + 5 - from + 1 }, (_, i) => line(from + i, { room }));
      for (const room of ['seats', 'spectators'] as const)
        await Promise.all(said(1, room).map((one) => store.addLine('a', one)));
      expect(await store.lines('a')).toEqual([...said(6, 'seats'), ...said(6, 'spectators')]);
    });

    it('has one line of a number', async () => {
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
