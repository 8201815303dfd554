import { describe, expect, it } from 'vitest';
import { reloadOnce } from './reload-once.ts';
import type { PageReload } from './reload-once.ts';

/** A tab that counts its reloads; its storage survives them. */
function tab(storage: PageReload['storage'] = memory()) {
  const calls: string[] = [];
  const clock = { now: 1_000_000_000_000 };
  const parts: PageReload = {
    storage,
    now: () => clock.now,
    bringUpToDate: () => Promise.resolve(calls.push('update')).then(() => undefined),
    reload: () => void calls.push('reload'),
  };
  return { parts, calls, clock };
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a page that the server refuses because of its protocol', () => {
  it('a page refused for its protocol updates its service worker and then reloads', async () => {
    const { parts, calls } = tab();
    expect(await reloadOnce(parts)).toBe(true);
    expect(calls).toEqual(['update', 'reload']);
  });

  it('a page refused for its protocol reloads even if its service worker cannot be updated', async () => {
    const { parts, calls } = tab();
    await reloadOnce({ ...parts, bringUpToDate: () => Promise.reject(new Error('no network')) });
    expect(calls).toEqual(['reload']);
  });

  it('a page refused for its protocol does not reload again within ten minutes, however often it is refused', async () => {
    const { parts, calls, clock } = tab();
    await Promise.all([reloadOnce(parts), reloadOnce(parts)]);
    for (let minute = 0; minute < 9; minute++) {
      clock.now += 60_000;
      expect(await reloadOnce(parts)).toBe(false);
    }
    expect(calls.filter((call) => call === 'reload')).toHaveLength(1);
    clock.now += 60_000;
    expect(await reloadOnce(parts)).toBe(true);
  });

  it('a page refused for its protocol does not reload where the tab cannot remember that it did', async () => {
    const refuse = (): never => {
      throw new Error('blocked');
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse }, { ...memory(), setItem: refuse }]) {
      const { parts, calls } = tab(storage);
      expect(await reloadOnce(parts)).toBe(false);
      expect(calls).toEqual([]);
    }
  });
});
