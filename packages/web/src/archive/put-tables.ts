import type { LogEntry } from '@lamplight/table';
import { CARDS, LOGS, openDatabase } from '../host/database-store.ts';
import type { GameStore, SavedTable } from '../host/game-store.ts';

/** A running game of this device: its card and its log. */
export interface KeptTable {
  readonly card: SavedTable;
  readonly log: readonly LogEntry[];
}

/** Adds tables to the games of this device: all of them, or none. Rejects where they could not be stored. */
export async function putTables(store: GameStore, tables: readonly KeptTable[]): Promise<void> {
  if (tables.length === 0) return;
  if (store.lasting) {
    await putIntoDatabase(tables);
    return;
  }
  for (const { card, log } of tables) {
    const appended = await store.append(card.id, 0, log);
    if (!appended.ok) throw new Error(appended.error.code);
  }
  // Tables without a card are not listed: up to here nothing has changed.
  for (const { card } of tables) await store.note(card);
}

async function putIntoDatabase(tables: readonly KeptTable[]): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction([LOGS, CARDS], 'readwrite', { durability: 'strict' });
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error('the write was abandoned'));
      try {
        for (const { card, log } of tables) {
          writing.objectStore(CARDS).add(card, card.id);
          log.forEach((entry, i) => writing.objectStore(LOGS).add(entry, [card.id, i]));
        }
      } catch {
        // What cannot be copied throws here; without this, the requests before it would be carried out.
        writing.abort();
      }
    });
  } finally {
    database.close();
  }
}
