import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrate, NEWEST_VERSION, newestOf, readVersion } from '../migrate.ts';
import type { SchemaVersion } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Migration } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { openPool } from './connections.ts';
import type { PostgresAddress } from './postgres-address.ts';

/** The key of the lock under which the schema is changed: “Lamp”. */
const LOCK = 0x4c616d70;
/** How long a step may wait for other work at a table: all that comes later waits behind the step. */
const LOCK_WAIT = '3s';
/** How long one step may take. */
const STEP_MS = 60 * 60 * 1000;

/** What the database says of its schema; refuses one that this program is too old for. */
export async function postgresVersion(
  db: Kysely<Schema>,
  newest: number = NEWEST_VERSION,
): Promise<SchemaVersion> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass(current_schema() || '.schema_version') is not null as exists`.execute(db);
  if (found.rows[0]?.exists !== true) return { version: 0, oldest: 0 };
  const { rows } = await sql`select * from schema_version`.execute(db);
  return readVersion(rows[0], newest);
}

/** Brings a database to the newest version. Where several nodes start at one time, one does it and the others wait. */
export async function migratePostgres(
  address: PostgresAddress,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  // One session, which holds the lock until it ends.
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(address, 1, STEP_MS) }) });
  try {
    await sql`select pg_advisory_lock(${LOCK})`.execute(db);
    await sql.raw(`set lock_timeout = '${LOCK_WAIT}'`).execute(db);
    const version = await postgresVersion(db, newestOf(migrations));
    await migrate(db, version, { dialect: 'postgres', migrations });
  } finally {
    await db.destroy();
  }
}
