import { memoryStore } from '@lamplight/table';
import type { LogEntry, Store } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { sturdyStore } from './sturdy-store.ts';

const entry = (by: 'jack' | 'investigator'): LogEntry => ({ kind: 'resign', by });

/** A store that is full while `full` is. */
function fillable(): Store & { full: boolean } {
  const below = memoryStore();
  return {
    full: false,
    append(id, expected, entries) {
      if (this.full) return Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'full' } });
      return below.append(id, expected, entries);
    },
    load: (id) => below.load(id),
  };
}

describe('a store that goes on when the browser cannot', () => {
  it('keeps what cannot be written, and writes it as soon as there is room', async () => {
    const below = fillable();
    const told: boolean[] = [];
    const store = sturdyStore(below, (waiting) => told.push(waiting));
    expect(await store.append('t', 0, [entry('jack')])).toEqual({ ok: true });
    below.full = true;
    expect(await store.append('t', 1, [entry('investigator')])).toEqual({ ok: true });
    expect(await store.append('t', 2, [entry('jack')])).toEqual({ ok: true });
    expect(told).toEqual([true, true]);
    expect(await below.load('t')).toEqual({ ok: true, entries: [entry('jack')] });
    const whole = { ok: true, entries: [entry('jack'), entry('investigator'), entry('jack')] };
    expect(await store.load('t')).toEqual(whole);
    below.full = false;
    expect(await store.append('t', 3, [entry('jack')])).toEqual({ ok: true });
    expect(told).toEqual([true, true, false]);
    expect(await below.load('t')).toEqual({ ok: true, entries: [...whole.entries, entry('jack')] });
  });

  it('passes a conflict on: another tab was faster', async () => {
    const below = fillable();
    const store = sturdyStore(below, () => undefined);
    await below.append('t', 0, [entry('jack')]);
    expect(await store.append('t', 0, [entry('jack')])).toEqual({ ok: false, error: { code: 'conflict' } });
  });
});
