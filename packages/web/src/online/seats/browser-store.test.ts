import { describe, expect, it } from 'vitest';
import { BrowserStore } from './browser-store.ts';
import { memoryStorage } from './memory-storage.ts';

/** A storage with space for a given number of characters. */
function smallStorage(room: number) {
  const storage = memoryStorage();
  const { setItem, kept } = storage;
  storage.setItem = (name, text) => {
    const others = [...kept].filter(([other]) => other !== name);
    const used = others.reduce((sum, [other, held]) => sum + other.length + held.length, 0);
    if (used + name.length + text.length > room) throw new Error('full');
    setItem(name, text);
  };
  return storage;
}

describe('a text in the browser’s store', () => {
  it('a storage that is full but for a few letters does not count as lasting', () => {
    const kept = new BrowserStore(smallStorage(5_000));
    expect(kept.lasting).toBe(true);
    kept.write('long', 'x'.repeat(4_900));
    expect(kept.lasting).toBe(false);
    kept.remove('long');
    expect(kept.lasting).toBe(true);
  });

  it('a text is read as it was last written, also where only the old text is in the storage', () => {
    const storage = smallStorage(100);
    const kept = new BrowserStore(storage);
    kept.write('note', 'old');
    expect(kept.isKept('note')).toBe(true);
    kept.write('note', 'new'.repeat(100));
    expect(storage.getItem('note')).toBe('old');
    expect(kept.read('note')).toBe('new'.repeat(100));
    expect(kept.isKept('note')).toBe(false);
    kept.write('note', 'newest');
    expect(kept.read('note')).toBe('newest');
    expect(storage.getItem('note')).toBe('newest');
  });
});
