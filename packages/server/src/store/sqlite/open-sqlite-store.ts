import type { Archive } from '../archive/archive-folder.ts';
import { SqlStore } from '../sql-store.ts';
import type { ServerStore } from '../store.ts';
import type { DatabaseOptions } from './open-database.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { OnLost } from './sqlite-thread.ts';

/** Options of the embedded store. */
export interface SqliteStoreOptions extends DatabaseOptions {
  readonly onLost?: OnLost;
  /** Where the logs of archived games are. */
  readonly archive?: Archive | undefined;
}

/**
 * The store of a data folder, which is created if it does not exist. It belongs to this program until it is closed.
 * Rejects with `StoreUnavailable` where the folder is in use, cannot be written, or holds a database that is not ours.
 */
export async function openSqliteStore(
  folder: string,
  { onLost, archive, ...options }: SqliteStoreOptions = {},
): Promise<ServerStore> {
  return new SqlStore(await SqliteThread.start({ ...options, folder }, onLost), { archive });
}
