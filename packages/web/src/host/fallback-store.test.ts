import { memoryStore } from '@lamplight/table';
import type { LogEntry, Store } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { memoryGameStore } from './memory-game-store.ts';
import type { SavedTable, GameStore } from './game-store.ts';
import { fallbackGameStore } from './fallback-game-store.ts';
import { fallbackStore } from './fallback-store.ts';

const entry = (by: 'jack' | 'investigator'): LogEntry => ({ kind: 'resign', by });

/** A store that refuses to write while `full` is true. */
function fillable<Below extends Store>(below: Below): Below & { full: boolean } {
  return {
    ...below,
    full: false,
    append(id: string, expected: number, entries: readonly LogEntry[]) {
      if (this.full) return Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'full' } });
      return below.append(id, expected, entries);
    },
  };
}

describe('a store in memory behind one that may fail', () => {
  it('entries that cannot be written are kept in memory, and written as soon as there is space', async () => {
    const below = fillable(memoryStore());
    const store = fallbackStore(below);
    expect(await store.append('t', 0, [entry('jack')])).toEqual({ ok: true });
    expect(store.waits()).toBe(false);
    below.full = true;
    expect(await store.append('t', 1, [entry('investigator')])).toEqual({ ok: true });
    expect(await store.append('t', 2, [entry('jack')])).toEqual({ ok: true });
    expect([store.waits(), store.waits('t'), store.waits('other')]).toEqual([true, true, false]);
    expect(await below.load('t')).toEqual({ ok: true, value: [entry('jack')] });
    const whole = { ok: true, value: [entry('jack'), entry('investigator'), entry('jack')] };
    expect(await store.load('t')).toEqual(whole);
    below.full = false;
    expect(await store.append('t', 3, [entry('jack')])).toEqual({ ok: true });
    expect(store.waits()).toBe(false);
    expect(await below.load('t')).toEqual({ ok: true, value: [...whole.value, entry('jack')] });
  });

  it('a conflict of the store below is passed on: another tab was faster', async () => {
    const below = fillable(memoryStore());
    const store = fallbackStore(below);
    await below.append('t', 0, [entry('jack')]);
    expect(await store.append('t', 0, [entry('jack')])).toEqual({ ok: false, error: { code: 'conflict' } });
  });
});

describe('a game store in memory behind one that may fail', () => {
  const card: SavedTable = {
    id: 't',
    game: 'pocket',
    mode: 'tabletop',
    role: null,
    round: 1,
    waiting: true,
    over: false,
    updated: 1,
    seen: {},
    marks: { investigator: {}, jack: {} },
  };

  function stores(): { below: GameStore & { full: boolean }; store: GameStore; told: boolean[] } {
    const kept = memoryGameStore();
    const below = fillable(kept);
    below.note = (saved) => (below.full ? Promise.resolve(false) : kept.note(saved));
    const told: boolean[] = [];
    return { below, store: fallbackGameStore(below, (waiting) => told.push(waiting)), told };
  }

  it('a game that began without space is written, log and card, before the page is told that all is stored', async () => {
    const { below, store, told } = stores();
    below.full = true;
    await store.append('t', 0, [entry('jack')]);
    await store.note(card);
    await store.amend('t', (noted) => ({ ...noted, round: 2 }));
    expect(told).toEqual([true, true, true]);
    expect(await below.find('t')).toBeUndefined();
    expect((await store.list()).cards).toEqual([{ ...card, round: 2 }]);
    below.full = false;
    await store.append('t', 1, [entry('investigator')]);
    expect(told.at(-1)).toBe(false);
    expect(await below.find('t')).toEqual({ ...card, round: 2 });
    expect(await below.load('t')).toEqual({ ok: true, value: [entry('jack'), entry('investigator')] });
    expect((await store.list()).cards).toHaveLength(1);
  });

  it('the page is told that something is only in memory while only the card is', async () => {
    const { below, store, told } = stores();
    below.note = () => Promise.resolve(false);
    await store.append('t', 0, [entry('jack')]);
    await store.note(card);
    await store.append('t', 1, [entry('jack')]);
    expect(told).toEqual([true, true]);
  });

  it('a card whose log is only in memory is not written, and both can be forgotten', async () => {
    const { below, store, told } = stores();
    below.full = true;
    await store.append('t', 0, [entry('jack')]);
    below.full = false;
    await store.note(card);
    expect(await below.find('t')).toBeUndefined();
    await store.forget('t');
    expect(told).toEqual([true, true, false]);
    expect((await store.list()).cards).toEqual([]);
  });

  it('the page is told nothing where all is stored', async () => {
    const { below, store, told } = stores();
    await store.append('t', 0, [entry('jack')]);
    await store.note(card);
    expect(told).toEqual([]);
    expect(await below.find('t')).toEqual(card);
  });
});
