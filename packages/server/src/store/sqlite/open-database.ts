import { DatabaseSync } from 'node:sqlite';
import { refuseDamaged } from './check-database.ts';
import { databaseIn, makeFile } from './data-folder.ts';
import { migrateDatabase } from './database-version.ts';

/** How long to wait for another connection, for instance a backup that begins. */
const PATIENCE_MS = 5000;

/** What a connection is opened with. */
export interface DatabaseOptions {
  /** The most pages of 4 KiB the file may have; without it the disk is the limit. */
  readonly mostPages?: number;
}

/** The database of a data folder, brought to the newest version, ready to be written to by this connection alone. */
export async function openDatabase(
  folder: string,
  { mostPages }: DatabaseOptions = {},
): Promise<DatabaseSync> {
  const file = databaseIn(folder);
  makeFile(file);
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS, enableForeignKeyConstraints: true });
  try {
    db.exec('pragma journal_mode = wal');
    // In a WAL only FULL survives a power cut with everything that was answered.
    db.exec('pragma synchronous = full');
    // A longer log between checkpoints means fewer pauses; it is cut back after each.
    db.exec('pragma wal_autocheckpoint = 4000');
    db.exec('pragma journal_size_limit = 33554432');
    refuseDamaged(db);
    await migrateDatabase(db);
    if (mostPages !== undefined) db.exec(`pragma max_page_count = ${String(mostPages)}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
