import type { TableInfo } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import type { KeyStorage } from './browser-store.ts';
import { memoryStorage } from './memory-storage.ts';
import { freshKey, SeatKeys } from './seat-keys.ts';

const SECRET = 'ab'.repeat(32);
const DEAL = 'cd'.repeat(32);

const infoOf = (id: string): TableInfo => ({ id, settings: { game: 'pocket' } }) as TableInfo;
const keyOf = (id: string) => freshKey(infoOf(id), 'second', SECRET, DEAL);

describe('seat keys', () => {
  it('a seat key is found again by its table, in another visit too', () => {
    const storage = memoryStorage();
    const key = { ...keyOf('abcdefghijkl'), marks: { lane: 'no' } };
    new SeatKeys(storage).keep(key);
    expect(new SeatKeys(storage).find('abcdefghijkl')).toEqual(key);
    expect(new SeatKeys(storage).find('mnopqrstuvwx')).toBeUndefined();
  });

  it('a seat key is changed as it is stored now', () => {
    const storage = memoryStorage();
    const [here, there] = [new SeatKeys(storage), new SeatKeys(storage)];
    here.keep(keyOf('abcdefghijkl'));
    there.amend('abcdefghijkl', { over: true });
    here.amend('abcdefghijkl', { nextDeal: SECRET });
    expect(there.find('abcdefghijkl')).toMatchObject({ over: true, nextDeal: SECRET });
  });

  it('a seat key remembers how a game ended, and ignores a damaged end', () => {
    const storage = memoryStorage();
    const keys = new SeatKeys(storage);
    const end = { at: 5, role: 'jack', winner: 'investigator', other: 'Bo' } as const;
    const match = { game: 1, own: 0, other: 1 } as const;
    keys.keep({ ...keyOf('abcdefghijkl'), over: true, end: { ...end, match } });
    expect(new SeatKeys(storage).find('abcdefghijkl')?.end).toEqual({ ...end, match });
    for (const [damaged, read] of [
      [
        { ...end, match: { game: 3 } },
        { ...end, match: null },
      ],
      [{ ...end, role: 'nobody' }, null],
      ['', null],
      [undefined, null],
    ]) {
      storage.kept.set('lamplight.seat.abcdefghijkl', JSON.stringify({ ...keyOf(''), end: damaged }));
      expect(keys.find('abcdefghijkl')?.end).toEqual(read);
    }
  });

  it('a seat key leads to the next table once, with this seat’s part of its deal', () => {
    const keys = new SeatKeys(memoryStorage());
    const [from, next] = ['abcdefghijkl', 'mnopqrstuvwx'];
    const info = { id: from, match: { game: 1, first: 0, second: 1 } } as const;
    keys.follow(next, info);
    expect(keys.list()).toEqual([]);
    keys.keep({ ...keyOf(from), over: true, nextDeal: SECRET, marks: { lane: 'no' } });
    keys.follow(next, info);
    const followed = { table: next, seat: 'second', secret: SECRET, deal: SECRET, opening: from };
    expect(keys.find(next)).toMatchObject({ ...followed, over: false, nextDeal: null, marks: {} });
    keys.amend(next, { over: true });
    keys.follow(next, info);
    expect(keys.find(next)).toMatchObject({ over: true });
  });

  it('a forgotten seat key does not come back from the game before, unless a new rematch is offered', () => {
    const storage = memoryStorage();
    const keys = new SeatKeys(storage);
    const [from, next, later] = ['abcdefghijkl', 'mnopqrstuvwx', 'yyyyyyyyyyyy'];
    const info = { id: from, match: null };
    keys.keep({ ...keyOf(from), over: true, nextDeal: SECRET });
    keys.follow(next, info);
    // This seat's part of that deal is used up: it is never used for another deal.
    expect(keys.find(from)).toMatchObject({ nextDeal: null, followed: next });
    expect(keys.before(next)).toBe(from);
    keys.forget(next);
    new SeatKeys(storage).follow(next, info);
    expect(keys.list().map(({ table }) => table)).toEqual([from]);
    expect(keys.before(next)).toBe(from);
    keys.amend(from, { nextDeal: DEAL });
    keys.follow(later, info);
    expect(keys.find(later)).toMatchObject({ secret: SECRET, deal: DEAL, followed: null });

    // As stored by versions that did not note where a seat was continued.
    keys.amend(from, { followed: null });
    keys.follow(later, info);
    keys.forget(later);
    keys.follow(later, info);
    expect(keys.find(later)).toBeUndefined();
    // A forgotten seat leads nowhere.
    keys.forget(from);
    keys.follow('zzzzzzzzzzzz', info);
    expect(keys.list()).toEqual([]);
  });

  it('seat keys are listed newest first, and damaged ones are skipped', () => {
    const storage = memoryStorage();
    const keys = new SeatKeys(storage);
    keys.keep({ ...keyOf('aaaaaaaaaaaa'), updated: 1 });
    keys.keep({ ...keyOf('bbbbbbbbbbbb'), updated: 2 });
    storage.kept.set('lamplight.seat.cccccccccccc', '{"secret":"short"}');
    storage.kept.set('lamplight.seat.dddddddddddd', 'no JSON');
    expect(keys.list().map(({ table }) => table)).toEqual(['bbbbbbbbbbbb', 'aaaaaaaaaaaa']);
  });

  it('seat keys of old finished games are dropped', () => {
    const storage = memoryStorage();
    const keys = new SeatKeys(storage);
    for (let i = 0; i < 105; i++) {
      keys.keep({ ...keyOf(`table${String(i).padStart(7, '0')}`), over: true, updated: i });
    }
    keys.keep({ ...keyOf('abcdefghijkl'), updated: 0 });
    keys.list();
    expect(keys.list()).toHaveLength(101);
    expect(keys.find('abcdefghijkl')).toBeDefined();
    expect(keys.find('table0000000')).toBeUndefined();
  });

  it('the seat key of a table that the server does not know is kept for a month, in case the table comes back', () => {
    const day = 24 * 60 * 60_000;
    const keys = new SeatKeys(memoryStorage());
    keys.keep(keyOf('abcdefghijkl'));
    keys.miss('abcdefghijkl', 100 * day);
    keys.miss('abcdefghijkl', 129 * day);
    expect(keys.find('abcdefghijkl')).toMatchObject({ secret: SECRET, deal: DEAL, missing: 100 * day });
    keys.amend('abcdefghijkl', { missing: null });
    keys.miss('abcdefghijkl', 200 * day);
    keys.miss('abcdefghijkl', 229 * day);
    expect(keys.list()).toHaveLength(1);
    keys.miss('abcdefghijkl', 231 * day);
    expect(keys.list()).toEqual([]);
    keys.miss('abcdefghijkl', 231 * day);
    expect(keys.list()).toEqual([]);
  });

  it('seat keys last as long as the page where nothing can be stored', () => {
    const refuse = (): never => {
      throw new Error('blocked');
    };
    const blocked: KeyStorage = {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      key: refuse,
      length: 0,
    };
    expect(new SeatKeys(memoryStorage()).lasting).toBe(true);
    for (const storage of [blocked, null]) lastsAsThePage(new SeatKeys(storage));
  });

  function lastsAsThePage(keys: SeatKeys): void {
    expect(keys.lasting).toBe(false);
    keys.keep(keyOf('abcdefghijkl'));
    keys.name = 'Ann';
    expect(keys.find('abcdefghijkl')?.secret).toBe(SECRET);
    expect(keys.list()).toHaveLength(1);
    expect(keys.name).toBe('Ann');
    keys.forget('abcdefghijkl');
    expect(keys.list()).toEqual([]);
  }
});
