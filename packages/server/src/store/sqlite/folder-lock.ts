import { DatabaseSync } from 'node:sqlite';
import { lockIn, makeFile } from './data-folder.ts';
import { isBusy } from './sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Keeps others away from a data folder until it is closed. */
export interface FolderLock {
  close(): void;
}

/**
 * Takes a data folder for this program alone. The lock is SQLite's own, on an empty file beside the database: the system
 * drops it with the process that holds it, so that a crash leaves none behind, and it holds between threads as well.
 * The database itself stays open to readers, so that a backup can be made from outside.
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
    if (isBusy(error)) throw new StoreUnavailable(`${folder} is in use by a running server.`);
    throw error;
  }
}
