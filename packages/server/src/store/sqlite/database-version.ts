import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import * as v from 'valibot';
import { migrate, newestOf, NEWEST_VERSION } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Migration } from '../migrations.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { kyselyOver } from './sqlite-dialect.ts';

/** “Lamp”: marks a file as ours. */
const APPLICATION_ID = 0x4c616d70;

const Version = v.object({ version: v.number() });

/** The version of the schema; 0 for an empty file. A file that is not ours, or too new for this program, is refused. */
export function versionOf(db: DatabaseSync, newest: number = NEWEST_VERSION): number {
  const content = db.prepare('select count(*) as parts from sqlite_schema').get();
  if (content?.['parts'] === 0) return 0;
  if (db.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
    throw new StoreUnavailable('The file is a database of another program.');
  }
  const read = v.safeParse(Version, db.prepare('select version from schema_version').get());
  if (!read.success) throw new StoreUnavailable('The database does not say its version.');
  const { version } = read.output;
  if (version > newest) {
    const versions = `version ${String(version)}, this program knows ${String(newest)}`;
    throw new StoreUnavailable(`The database was written by a newer program (${versions}).`);
  }
  return version;
}

/** Brings a database file to the newest version, step by step, and marks it as ours. */
export async function migrateDatabase(
  db: DatabaseSync,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await migrate(kyselyOver(db), versionOf(db, newestOf(migrations)), {
    migrations,
    within: async (step) => {
      await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(step);
    },
  });
}
