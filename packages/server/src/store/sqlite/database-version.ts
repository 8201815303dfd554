import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrate, newestOf, NEWEST_VERSION, readVersion } from '../migrate.ts';
import type { SchemaVersion } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Migration } from '../migrations.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { kyselyOver } from './sqlite-dialect.ts';

/** “Lamp”: marks a file as ours. */
const APPLICATION_ID = 0x4c616d70;

/** What an empty file says. */
const EMPTY: SchemaVersion = { version: 0, oldest: 0 };

/** What a database file says of its schema. A file that is not ours, or too new for this program, is refused. */
export function versionOf(db: DatabaseSync, newest: number = NEWEST_VERSION): SchemaVersion {
  const content = db.prepare('select count(*) as parts from sqlite_schema').get();
  if (content?.['parts'] === 0) return EMPTY;
  if (db.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
    throw new StoreUnavailable('The file is a database of another program.');
  }
  return readVersion(db.prepare('select * from schema_version').get(), newest);
}

/** Brings a database file to the newest version, step by step, and marks it as ours. */
export async function migrateDatabase(
  db: DatabaseSync,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await migrate(kyselyOver(db), versionOf(db, newestOf(migrations)), {
    dialect: 'sqlite',
    migrations,
    within: async (step) => {
      await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(step);
    },
  });
}
