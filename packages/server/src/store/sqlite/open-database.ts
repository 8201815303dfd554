import { DatabaseSync } from 'node:sqlite';
import { refuseDamaged } from './check-database.ts';
import { databaseIn, makeFile } from './data-folder.ts';
import { migrateDatabase } from './database-version.ts';

/** How long to wait for another connection, for instance a backup that begins. */
const PATIENCE_MS = 5000;

/** What a connection is opened with. */
export interface DatabaseOptions {
  /** The largest number of pages of 4 KiB; without it the disk is the limit. */
  readonly mostPages?: number;
}

/** The database of a data folder, migrated to the newest version, for this connection alone to write. */
export async function openDatabase(
  folder: string,
  { mostPages }: DatabaseOptions = {},
): Promise<DatabaseSync> {
  const file = databaseIn(folder);
  makeFile(file);
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS, enableForeignKeyConstraints: true });
  try {
    db.exec('pragma journal_mode = wal');
    // With a WAL only FULL keeps everything that was answered through a power cut.
    db.exec('pragma synchronous = full');
    // A longer WAL between checkpoints means fewer pauses; it is cut back after each.
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
