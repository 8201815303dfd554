import type { LogEntry, Store } from '@lamplight/table';

/** Keeps entries in memory while the store below fails, and writes them together with the next ones. */
export interface FallbackStore extends Store {
  /** Whether entries of this table, or of any table, are only in memory. */
  waits(id?: string): boolean;
  /** Drops the entries of a table that are only in memory. */
  drop(id: string): void;
}

export function fallbackStore(below: Store): FallbackStore {
  /** By table: the entries that the store below could not write. */
  const waiting = new Map<string, LogEntry[]>();

  return {
    async append(id, expected, entries) {
      const late = waiting.get(id) ?? [];
      // Entries that could not be written before go first, in the same transaction: all or none.
      const appended = await below.append(id, expected - late.length, [...late, ...entries]);
      // Another tab was faster: its log counts, and the entries kept here are dropped.
      if (appended.ok || appended.error.code === 'conflict') {
        waiting.delete(id);
        return appended;
      }
      waiting.set(id, [...late, ...entries]);
      return { ok: true, value: undefined };
    },

    async load(id) {
      const loaded = await below.load(id);
      if (!loaded.ok) return loaded;
      return { ok: true, value: [...loaded.value, ...(waiting.get(id) ?? [])] };
    },

    waits: (id) => (id === undefined ? waiting.size > 0 : waiting.has(id)),

    drop(id) {
      waiting.delete(id);
    },
  };
}
