import { DatabaseSync } from 'node:sqlite';
import { lockIn, makeFile } from './data-folder.ts';
import { isBusy } from './sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Keeps other programs away from a data folder until it is closed. */
export interface FolderLock {
  close(): void;
}

/**
 * Reserves a data folder for this program. The lock is SQLite’s own, on an empty file beside the database: the system
 * releases it with the process, so that a crash leaves none behind, and it also works between threads. The database
 * itself can still be read by others, so that a backup can be made from outside.
 */
export function lockFolder(folder: string): FolderLock {
  const file = lockIn(folder);
  makeFile(file);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('begin exclusive');
    return db;
  } catch (error) {
    db.close();
    if (isBusy(error))
      throw new StoreUnavailable(`${folder} is in use by a running server. Stop that server first.`);
    throw error;
  }
}
