import type { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { schemaVersion, setSchemaVersion } from './queries.ts';
import { Statements } from './statements.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** “Lamp”, by which a file is known to be ours. */
const APPLICATION_ID = 0x4c616d70;

/** The version this program writes. */
export const NEWEST_VERSION = newestOf(MIGRATIONS);

/** The version of the schema; 0 for an empty file. What is not ours, or too new for this program, is refused. */
export function versionOf(db: DatabaseSync, newest: number = NEWEST_VERSION): number {
  const content = db.prepare('select count(*) as parts from sqlite_schema').get();
  if (content?.['parts'] === 0) return 0;
  if (db.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
    throw new StoreUnavailable('The file is a database of another program.');
  }
  const version = new Statements(db).get(schemaVersion, {})?.version;
  if (version === undefined) throw new StoreUnavailable('The database does not say its version.');
  if (version > newest) {
    const versions = `version ${String(version)}, this program knows ${String(newest)}`;
    throw new StoreUnavailable(`The database was written by a newer program (${versions}).`);
  }
  return version;
}

/** Brings a database to the newest version, step by step; a step that fails leaves the one before. */
export function migrate(db: DatabaseSync, migrations: readonly Migration[] = MIGRATIONS): void {
  const version = versionOf(db, newestOf(migrations));
  for (const migration of migrations) if (migration.version > version) take(db, migration);
}

function take(db: DatabaseSync, { version, statements }: Migration): void {
  db.exec('begin immediate');
  try {
    for (const statement of statements) db.exec(statement.compile().sql);
    new Statements(db).run(setSchemaVersion, { version });
    db.exec(`pragma application_id = ${String(APPLICATION_ID)}`);
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

function newestOf(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map(({ version }) => version));
}
