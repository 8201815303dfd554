import type { LogEntry, Store } from '@lamplight/table';

/** A store that goes on when the one below cannot: `lost` is told whether entries wait in memory alone. */
export function sturdyStore(below: Store, lost: (waiting: boolean) => void): Store {
  /** Per table, what the store below could not take. */
  const waiting = new Map<string, LogEntry[]>();

  return {
    async append(id, expected, entries) {
      const late = waiting.get(id) ?? [];
      // What could not be written before goes first, in the same transaction: all or none.
      const appended = await below.append(id, expected - late.length, [...late, ...entries]);
      // Another tab was faster: its history counts, and what waited here belongs to none.
      if (appended.ok || appended.error.code === 'conflict') {
        if (waiting.delete(id)) lost(waiting.size > 0);
        return appended;
      }
      waiting.set(id, [...late, ...entries]);
      lost(true);
      return { ok: true };
    },

    async load(id) {
      const loaded = await below.load(id);
      if (!loaded.ok) return loaded;
      return { ok: true, entries: [...loaded.entries, ...(waiting.get(id) ?? [])] };
    },
  };
}
