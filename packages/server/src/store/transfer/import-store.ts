import { Kysely, PostgresDialect, sql } from 'kysely';
import type { LastingLocation } from '../open-store.ts';
import { openPool } from '../postgres/connections.ts';
import type { PostgresAddress } from '../postgres/postgres-address.ts';
import { migratePostgres } from '../postgres/migrate-postgres.ts';
import { failureOf as postgresFailureOf } from '../postgres/postgres-failure.ts';
import type { Schema } from '../schema.ts';
import { makeFolder } from '../sqlite/data-folder.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { kyselyOver } from '../sqlite/sqlite-dialect.ts';
import { failureOf } from '../sqlite/sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Moved } from './moved-lines.ts';
import { moveInto } from './move-into.ts';
import { readLines } from './read-lines.ts';

/** How long the database may work on some rows. */
const ROWS_MS = 10 * 60 * 1000;

/**
 * Puts everything from a file into an empty store on which no server runs, in one transaction: all of it, or nothing.
 * Before it is kept, everything is counted and the hash of every log is compared. Rejects with `StoreUnavailable` where
 * that is not possible.
 */
export async function importStore(path: string, location: LastingLocation): Promise<Moved> {
  try {
    return location.kind === 'folder'
      ? await intoFolder(path, location.folder)
      : await intoPostgres(path, location.address);
  } catch (error) {
    const why = error instanceof StoreUnavailable ? error.message : failureOf(error);
    throw new StoreUnavailable(`Nothing was imported. ${why}`);
  }
}

async function intoFolder(path: string, folder: string): Promise<Moved> {
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    const db = await openDatabase(folder);
    try {
      return await kyselyOver(db)
        .transaction()
        .execute((within) => moveInto(within, 'sqlite', readLines(path)));
    } finally {
      db.close();
    }
  } finally {
    lock.close();
  }
}

async function intoPostgres(path: string, address: PostgresAddress): Promise<Moved> {
  try {
    await migratePostgres(address);
    const pool = openPool(address, 1, ROWS_MS, { idle_in_transaction_session_timeout: 0 });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      return await db.transaction().execute(async (within) => {
        // No node can enter before this is done.
        await sql`lock table nodes in share row exclusive mode`.execute(within);
        const { rows } = await sql`select from nodes where until > clock_timestamp()`.execute(within);
        if (rows.length > 0) throw new StoreUnavailable('A server runs on the database. Stop it first.');
        return moveInto(within, 'postgres', readLines(path));
      });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(postgresFailureOf(error));
  }
}
