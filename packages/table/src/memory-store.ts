import type { LogEntry } from './log-entry.ts';
import type { Store } from './store.ts';

/** A store that lasts as long as the program. Logs are kept as text, so that they cannot be changed from outside. */
export function memoryStore(): Store {
  const logs = new Map<string, string[]>();
  return {
    append(tableId, expected, entries: readonly LogEntry[]) {
      const log = logs.get(tableId) ?? [];
      if (log.length !== expected) return Promise.resolve({ ok: false, error: { code: 'conflict' } });
      log.push(...entries.map((entry) => JSON.stringify(entry)));
      logs.set(tableId, log);
      return Promise.resolve({ ok: true, value: undefined });
    },
    load(tableId) {
      const entries = (logs.get(tableId) ?? []).map((text): unknown => JSON.parse(text));
      return Promise.resolve({ ok: true, value: entries });
    },
  };
}
