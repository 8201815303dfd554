import { DatabaseSync } from 'node:sqlite';
import { versionOf } from './migrate.ts';
import { failureOf } from './sqlite-failure.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Reads a whole database file and says its version; refuses what is damaged, empty, too new or not ours. */
export function checkDatabase(file: string): number {
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return versionOfSound(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw new StoreUnavailable(`${file} cannot be used. ${failureOf(error)}`);
  }
}

function versionOfSound(db: DatabaseSync): number {
  const version = versionOf(db);
  if (version === 0) throw new StoreUnavailable('The file is empty.');
  const found = db.prepare('pragma integrity_check').get();
  const strays = db.prepare('pragma foreign_key_check').get();
  if (found?.['integrity_check'] !== 'ok' || strays) throw new StoreUnavailable('The database is damaged.');
  return version;
}
