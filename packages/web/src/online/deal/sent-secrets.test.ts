import { describe, expect, it } from 'vitest';
import { BrowserStore } from '../seats/browser-store.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { SentSecrets } from './sent-secrets.ts';

const hex = (n: number): string => n.toString(16).padStart(64, '0');
const nameOf = (n: number): string => `lamplight.opened.${hex(n)}.${hex(n)}`;

function openingsOf(storage = memoryStorage(), clock?: () => number) {
  let now = 0;
  return { storage, sentSecrets: new SentSecrets(new BrowserStore(storage), clock ?? (() => now++)) };
}

/** Sends parts one after the other, each at a different table. */
function opened(sentSecrets: SentSecrets, ...parts: readonly number[]): void {
  for (const n of parts) expect(sentSecrets.open(hex(n), hex(n), `table${String(n)}`)).toBe(true);
}

describe('parts of deals that were sent', () => {
  it('a part of a deal is sent for one promise only, in another visit too', () => {
    const { sentSecrets, storage } = openingsOf();
    expect(sentSecrets.open(hex(1), hex(2), 'one')).toBe(true);
    expect(sentSecrets.open(hex(1), hex(2), 'one')).toBe(true);
    expect(sentSecrets.open(hex(1), hex(3), 'one')).toBe(false);
    expect(openingsOf(storage).sentSecrets.open(hex(1), hex(3), 'two')).toBe(false);
    expect(sentSecrets.isFor(hex(1), hex(2))).toBe(true);
    expect(sentSecrets.isFor(hex(1), hex(3))).toBe(false);
    expect(sentSecrets.isFor(hex(4), hex(2))).toBe(false);
    expect(sentSecrets.isSent(hex(1))).toBe(true);
    expect(sentSecrets.isSent(hex(2))).toBe(false);
  });

  it('a part of a deal is not sent for a table that has had another part of this browser', () => {
    const { sentSecrets, storage } = openingsOf();
    sentSecrets.open(hex(1), hex(1), 'one');
    expect(openingsOf(storage).sentSecrets.open(hex(2), hex(2), 'one')).toBe(false);
    sentSecrets.settle(hex(1));
    expect(sentSecrets.open(hex(2), hex(2), 'one')).toBe(false);
    expect(sentSecrets.isSent(hex(2))).toBe(false);
    expect(sentSecrets.open(hex(2), hex(2), 'two')).toBe(true);
  });

  it('a deal whose part was sent counts as lost until its result was checked', () => {
    const { sentSecrets } = openingsOf();
    opened(sentSecrets, 1, 2, 3);
    expect(sentSecrets.lostBeside(null)).toBe(3);
    expect(sentSecrets.lostBeside(hex(9))).toBe(3);
    expect(sentSecrets.lostBeside(hex(2))).toBe(2);
    sentSecrets.finish(hex(1));
    expect(sentSecrets.lostBeside(hex(2))).toBe(1);
    // The game is not settled by that: lost deals are counted with the next game whose number is shown.
    expect(sentSecrets.settledWith(hex(1))).toBeNull();
    expect(sentSecrets.lostBeside(null)).toBe(2);
  });

  it('parts that two tabs sent for the same table at the same moment are counted separately', () => {
    const { sentSecrets, storage } = openingsOf();
    opened(sentSecrets, 1, 2);
    // Neither tab saw the note of the other.
    for (const n of [3, 4]) storage.setItem(nameOf(n), storage.getItem(nameOf(2))!);
    expect(sentSecrets.lostBeside(hex(2))).toBe(3);
    expect(sentSecrets.settle(hex(2))).toBe(3);
    expect(sentSecrets.settledWith(hex(3))).toBeNull();
  });

  it('lost deals are counted with one finished game, whose number stays', () => {
    const { sentSecrets } = openingsOf();
    opened(sentSecrets, 1, 2, 3);
    expect(sentSecrets.settle(hex(3))).toBe(2);
    opened(sentSecrets, 4);
    expect(sentSecrets.settle(hex(3))).toBe(2);
    expect(sentSecrets.settledWith(hex(3))).toBe(2);
    expect(sentSecrets.settledWith(hex(4))).toBeNull();
    expect(sentSecrets.lostBeside(hex(5))).toBe(1);
  });

  it('deals made after a settled game are counted with the next one too', () => {
    const { sentSecrets } = openingsOf();
    opened(sentSecrets, 1, 2, 3);
    expect(sentSecrets.settle(hex(1))).toBe(2);
    opened(sentSecrets, 4);
    expect(sentSecrets.settle(hex(4))).toBe(2);
    opened(sentSecrets, 5);
    expect(sentSecrets.settle(hex(5))).toBe(0);
  });

  it('sent parts have an order, also where the clock of the machine goes back', () => {
    const times = [1000, 500, 10];
    const { sentSecrets } = openingsOf(memoryStorage(), () => times.shift() ?? 0);
    opened(sentSecrets, 1, 2, 3);
    expect(sentSecrets.settle(hex(2))).toBe(2);
    // The third was sent after the second, so it is counted again. The first is not.
    expect(sentSecrets.lostBeside(null)).toBe(1);
    expect(sentSecrets.lostBeside(hex(3))).toBe(0);
  });

  it('a game is settled with one number, also where another tab settles it at the same time', () => {
    const storage = memoryStorage();
    const { sentSecrets } = openingsOf(storage);
    opened(sentSecrets, 1, 2, 3);
    // The other tab acts between any two writes.
    const told: (number | null)[] = [];
    const { setItem } = storage;
    storage.setItem = (name, text) => {
      setItem.call(storage, name, text);
      storage.setItem = setItem;
      told.push(openingsOf(storage).sentSecrets.settle(hex(3)));
    };
    expect(sentSecrets.settle(hex(3))).toBe(2);
    expect(told).toEqual([2]);
    expect(sentSecrets.settledWith(hex(3))).toBe(2);
  });

  it('deals that were counted with a game count again for a game that was dealt before it', () => {
    const { sentSecrets } = openingsOf();
    opened(sentSecrets, 1, 2, 3, 4);
    expect(sentSecrets.settle(hex(4))).toBe(3);
    expect(sentSecrets.lostBeside(null)).toBe(0);
    expect(sentSecrets.settle(hex(2))).toBe(2);
    opened(sentSecrets, 5);
    expect(sentSecrets.settle(hex(5))).toBe(0);
  });

  it('a deal is lost again where its result is taken back, with those that were counted with it', () => {
    const { sentSecrets, storage } = openingsOf();
    opened(sentSecrets, 1, 2);
    expect(sentSecrets.settle(hex(2))).toBe(1);
    sentSecrets.reopen(hex(2));
    expect(sentSecrets.settledWith(hex(2))).toBeNull();
    expect(openingsOf(storage).sentSecrets.lostBeside(null)).toBe(2);
    expect(sentSecrets.settle(hex(2))).toBe(1);
    expect(sentSecrets.lostBeside(null)).toBe(0);
  });

  it('the player is told once of parts that could not be stored, after a reload too', () => {
    const storage = memoryStorage();
    let [now, full] = [1, false];
    const { setItem } = storage;
    storage.setItem = (name, text) => {
      if (full && text.length > (storage.getItem(name)?.length ?? 0)) throw new Error('full');
      setItem.call(storage, name, text);
    };
    const clock = (): number => now++;
    const before = openingsOf(storage, clock).sentSecrets;
    opened(before, 1);
    expect(before.knowsAllBeside(hex(1))).toBe(true);
    full = true;
    opened(before, 2);
    full = false;
    const { sentSecrets } = openingsOf(storage, clock);
    expect(sentSecrets.isSent(hex(2))).toBe(false);
    opened(sentSecrets, 3, 4);
    // Shown with the first finished game that was dealt after it, and always with games dealt before.
    for (const n of [1, 3, 4]) expect(sentSecrets.knowsAllBeside(hex(n))).toBe(false);
    sentSecrets.tellUnkept(hex(3));
    sentSecrets.tellUnkept(hex(1));
    expect([1, 3, 4].map((n) => sentSecrets.knowsAllBeside(hex(n)))).toEqual([false, false, true]);
    sentSecrets.finish(hex(3));
    sentSecrets.reopen(hex(3));
    expect(sentSecrets.knowsAllBeside(hex(4))).toBe(false);
  });

  it('sent parts are not forgotten where a result is taken back while the storage is full', () => {
    const storage = memoryStorage();
    let now = 1;
    const clock = (): number => now++;
    const { sentSecrets } = openingsOf(storage, clock);
    opened(sentSecrets, 1);
    sentSecrets.settle(hex(1));
    const { setItem } = storage;
    storage.setItem = (name, text) => {
      if (text.length > (storage.getItem(name)?.length ?? 0)) throw new Error('full');
      setItem.call(storage, name, text);
    };
    sentSecrets.reopen(hex(1));
    storage.setItem = setItem;
    const later = openingsOf(storage, clock).sentSecrets;
    opened(later, 2);
    expect(later.knowsAllBeside(hex(2))).toBe(false);
  });

  it('a limited number of parts is stored; those that still count are removed last, and damaged ones are skipped', () => {
    const { sentSecrets, storage } = openingsOf();
    storage.setItem('lamplight.opened.rubbish', '{"table":"x","over":false}');
    storage.setItem(`lamplight.opened.${hex(9999)}.${hex(1)}`, 'no JSON');
    for (let n = 1; n <= 250; n++) {
      opened(sentSecrets, n);
      sentSecrets.settle(hex(n));
    }
    opened(sentSecrets, 251);
    for (let n = 252; n <= 500; n++) {
      opened(sentSecrets, n);
      sentSecrets.finish(hex(n));
    }
    expect(sentSecrets.isSent(hex(1))).toBe(false);
    expect(sentSecrets.isSent(hex(500))).toBe(true);
    expect(sentSecrets.isSent(hex(251))).toBe(true);
    expect([...storage.kept.keys()].length).toBeLessThan(210);
  });
});
