import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { versionOf } from './database-version.ts';
import { failureOf } from './sqlite-failure.ts';
import { StoreDamaged, StoreUnavailable } from '../store-unavailable.ts';

/** Reads a whole database file and gives its version; refuses a file that is damaged, empty, too new or not ours. */
export function checkDatabase(file: string): number {
  if (!existsSync(file)) throw new StoreUnavailable(`There is no file ${file}.`);
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

/**
 * Refuses a database with damaged pages before a server starts: damage may stay unnoticed until just that page is
 * needed. It checks that all pages are consistent, which takes about a second for each GB.
 */
export function refuseDamaged(db: DatabaseSync): void {
  const found = db.prepare('pragma quick_check(1)').get();
  if (found?.['quick_check'] !== 'ok') throw new StoreDamaged('The database is damaged.');
}

function versionOfSound(db: DatabaseSync): number {
  const { version } = versionOf(db);
  if (version === 0) throw new StoreUnavailable('The file is empty.');
  const found = db.prepare('pragma integrity_check').get();
  const strays = db.prepare('pragma foreign_key_check').get();
  if (found?.['integrity_check'] !== 'ok' || strays) throw new StoreUnavailable('The database is damaged.');
  return version;
}
