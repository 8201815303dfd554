import { ROLES } from '@lamplight/rules';
import type { Appended, LogEntry, Unavailable } from '@lamplight/table';
import { isGameId } from '@lamplight/rules';
import { MODES } from './game-store.ts';
import type { SavedTable, GameStore } from './game-store.ts';

const NAME = 'lamplight';
const VERSION = 1;
/** Log entries under [table, number]; cards of tables under their id. */
export const LOGS = 'logs';
export const CARDS = 'cards';

/** The browser's database as a store; undefined where it cannot be used. */
export async function databaseStore(): Promise<GameStore | undefined> {
  try {
    return storeOver(await openDatabase());
  } catch {
    // Blocked by the user, a private window, or a damaged profile: games are then kept in memory.
    return undefined;
  }
}

export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LOGS);
      request.result.createObjectStore(CARDS);
    };
    request.onsuccess = () => {
      // A newer page in another tab may want to change the format: it must not have to wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
    request.onblocked = () => reject(new Error('an older page holds the database'));
  });
}

function storeOver(database: IDBDatabase): GameStore {
  const begin = (store: string, mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(store, mode, { durability: 'strict' }).objectStore(store);
  const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

  return {
    lasting: true,

    async append(id, expected, entries) {
      try {
        return await append(begin(LOGS, 'readwrite'), entriesOf(id), id, expected, entries);
      } catch (error) {
        return { ok: false, error: unavailable(error) };
      }
    },

    async load(id) {
      try {
        const entries: unknown[] = await answer(begin(LOGS, 'readonly').getAll(entriesOf(id)));
        return { ok: true, value: entries };
      } catch (error) {
        return { ok: false, error: unavailable(error) };
      }
    },

    async list() {
      const kept = begin(CARDS, 'readonly');
      // One transaction for both, so that keys and cards match.
      const [keys, cards] = await Promise.all([answer(kept.getAllKeys()), answer<unknown[]>(kept.getAll())]);
      const read = cards.map(readCard);
      const damaged = keys.filter((key, i): key is string => typeof key === 'string' && !read[i]);
      return { cards: read.filter((card) => card !== undefined), damaged };
    },

    async find(id) {
      const kept = await answer<unknown>(begin(CARDS, 'readonly').get(id));
      return kept === undefined ? undefined : (readCard(kept) ?? 'damaged');
    },

    async note(saved) {
      try {
        await answer(begin(CARDS, 'readwrite').put(saved, saved.id));
        return true;
      } catch {
        return false;
      }
    },

    async amend(id, change) {
      try {
        // Reading and writing are one transaction, so that two tabs cannot undo each other's changes.
        const cards = begin(CARDS, 'readwrite');
        const card = readCard(await answer<unknown>(cards.get(id)));
        if (card) await answer(cards.put(change(card), id));
        return card !== undefined;
      } catch {
        return false;
      }
    },

    async forget(id) {
      try {
        await answer(begin(CARDS, 'readwrite').delete(id));
        await answer(begin(LOGS, 'readwrite').delete(entriesOf(id)));
      } catch {
        // A card that cannot be removed does no harm.
      }
    },
  };
}

/** Counting and adding are one transaction: if two tabs add at the same number, one of them gets a conflict. */
function append(
  logs: IDBObjectStore,
  range: IDBKeyRange,
  id: string,
  expected: number,
  entries: readonly LogEntry[],
): Promise<Appended> {
  return new Promise((resolve, reject) => {
    let appended: Appended = { ok: true, value: undefined };
    const counted = logs.count(range);
    counted.onsuccess = () => {
      if (counted.result === expected) entries.forEach((entry, i) => logs.add(entry, [id, expected + i]));
      else appended = { ok: false, error: { code: 'conflict' } };
    };
    logs.transaction.oncomplete = () => resolve(appended);
    logs.transaction.onabort = () => reject(logs.transaction.error ?? new Error('the write was abandoned'));
  });
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
  });
}

const unavailable = (error: unknown): Unavailable => ({
  code: 'unavailable',
  reason: error instanceof Error ? error.name : 'unknown',
});

/** Reads a card from unknown data; undefined for anything else. */
export function readCard(json: unknown): SavedTable | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const card = json as Partial<Record<keyof SavedTable, unknown>>;
  const { id, game, round, updated } = card;
  const mode = MODES.find((known) => known === card.mode);
  if (typeof id !== 'string' || typeof game !== 'string' || !isGameId(game) || !mode) return undefined;
  return {
    id,
    game,
    mode,
    role: ROLES.find((role) => role === card.role) ?? null,
    round: typeof round === 'number' ? round : 0,
    waiting: card.waiting === true,
    over: card.over === true,
    updated: Number.isFinite(updated) ? Number(updated) : 0,
    seen: readSeen(card.seen),
    marks: { investigator: readMarks(card.marks, 'investigator'), jack: readMarks(card.marks, 'jack') },
  };
}

function readSeen(json: unknown): SavedTable['seen'] {
  const seen = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const counts = ROLES.map((role) => [role, seen[role]] as const);
  return Object.fromEntries(counts.filter(([, count]) => Number.isSafeInteger(count) && Number(count) >= 0));
}

function readMarks(json: unknown, role: string): Readonly<Record<string, string>> {
  const own = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[role] : undefined;
  if (typeof own !== 'object' || own === null) return {};
  const marks = Object.entries(own).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(marks);
}
