import type { ArchiveStore } from './archive-store.ts';
import { readFinished } from './finished-game.ts';

/**
 * A database of its own: the one with the running games keeps its version, so that a page of an earlier release in
 * another tab can go on with its game.
 */
const NAME = 'lamplight-finished';
const VERSION = 1;
/** Both under the id of the game. A deleted game leaves `null` among the facts. */
const FACTS = 'facts';
const RECORDS = 'records';

/** The browser's database as a store. Rejects where it cannot be used. */
export async function databaseArchive(closed: () => void): Promise<ArchiveStore> {
  return storeOver(await openDatabase(closed));
}

function openDatabase(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(FACTS);
      request.result.createObjectStore(RECORDS);
    };
    request.onsuccess = () => {
      const { result } = request;
      // A newer page in another tab may want to change the format: it must not have to wait for this one.
      result.onversionchange = () => {
        result.close();
        closed();
      };
      result.onclose = closed;
      resolve(result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
    request.onblocked = () => reject(new Error('an older page holds the database'));
  });
}

function storeOver(database: IDBDatabase): ArchiveStore {
  const read = (store: string): IDBObjectStore => database.transaction(store, 'readonly').objectStore(store);

  return {
    lasting: true,

    async list() {
      const facts = read(FACTS);
      // One transaction for both, so that keys and facts match.
      const [keys, values] = await Promise.all([
        answer(facts.getAllKeys()),
        answer<unknown[]>(facts.getAll()),
      ]);
      return {
        games: values.map(readFinished).filter((game) => game !== undefined),
        deleted: keys.map(String).filter((_key, i) => values[i] === null),
      };
    },

    record: (id) => answer<unknown>(read(RECORDS).get(id)),

    change: ({ put = [], remove = [] }) =>
      new Promise((resolve, reject) => {
        const writing = database.transaction([FACTS, RECORDS], 'readwrite', { durability: 'strict' });
        const [facts, records] = [writing.objectStore(FACTS), writing.objectStore(RECORDS)];
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error ?? new Error('the write was abandoned'));
        try {
          for (const id of remove) {
            facts.put(null, id);
            records.delete(id);
          }
          for (const game of put) {
            facts.put(game.facts, game.facts.id);
            records.put(game.record, game.facts.id);
          }
        } catch {
          // What cannot be copied throws here; without this, the requests before it would be carried out.
          writing.abort();
        }
      }),
  };
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
  });
}
