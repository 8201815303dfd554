import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import { NEWEST_VERSION } from '../migrate.ts';
import { reserveFile } from '../new-file.ts';
import type { LastingLocation } from '../open-store.ts';
import { openPool } from '../postgres/connections.ts';
import type { PostgresAddress } from '../postgres/postgres-address.ts';
import { postgresVersion } from '../postgres/migrate-postgres.ts';
import { failureOf as postgresFailureOf } from '../postgres/postgres-failure.ts';
import type { Schema } from '../schema.ts';
import { copyDatabase } from '../sqlite/backup-store.ts';
import { databaseIn } from '../sqlite/data-folder.ts';
import { migrateDatabase } from '../sqlite/database-version.ts';
import { kyselyOver } from '../sqlite/sqlite-dialect.ts';
import { failureOf } from '../sqlite/sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { Content } from './content.ts';
import { FORMAT, hashOfGame, hashOfLog, NOTHING, writtenLine } from './moved-lines.ts';
import type { Moved, MovedLine } from './moved-lines.ts';

/** How long the database may work on one page. */
const PAGE_MS = 10 * 60 * 1000;

/**
 * Writes everything that a store holds, as of one moment, into a new file that only its owner can read, whether or not a
 * server runs. Rejects with `StoreUnavailable`, and leaves no file, where that is not possible.
 */
export async function exportStore(location: LastingLocation, path: string): Promise<Moved> {
  reserveFile(path);
  const part = `${path}.part`;
  try {
    const write = (content: Content): Promise<Moved> => writeContent(content, part);
    const moved =
      location.kind === 'folder'
        ? await fromFolder(location.folder, path, write)
        : await fromPostgres(location.address, write);
    renameSync(part, path);
    return moved;
  } catch (error) {
    rmSync(part, { force: true });
    rmSync(path, { force: true });
    const why = error instanceof StoreUnavailable ? error.message : failureOf(error);
    throw new StoreUnavailable(`The export failed. ${why}`);
  }
}

/** A copy of the database is brought to the newest version and read: a running server is not kept from writing. */
async function fromFolder(
  folder: string,
  path: string,
  write: (content: Content) => Promise<Moved>,
): Promise<Moved> {
  const file = databaseIn(folder);
  if (!existsSync(file)) throw new StoreUnavailable(`There is no database in ${folder}.`);
  // Beside the file that is written, where there is space, and where only its owner can read it.
  const beside = mkdtempSync(join(dirname(path), '.lamplight-export-'));
  try {
    const copy = databaseIn(beside);
    await copyDatabase(file, copy);
    const db = new DatabaseSync(copy);
    try {
      await migrateDatabase(db);
      return await write(new Content(kyselyOver(db), 'sqlite'));
    } finally {
      db.close();
    }
  } finally {
    rmSync(beside, { recursive: true });
  }
}

async function fromPostgres(
  address: PostgresAddress,
  write: (content: Content) => Promise<Moved>,
): Promise<Moved> {
  const pool = openPool(address, 1, PAGE_MS, { idle_in_transaction_session_timeout: 0 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { version } = await postgresVersion(db);
    if (version !== NEWEST_VERSION) {
      throw new StoreUnavailable(
        'The database is not of the version of this program. Start its server once.',
      );
    }
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((read) => write(new Content(read, 'postgres')));
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(postgresFailureOf(error));
  } finally {
    await db.destroy();
  }
}

async function writeContent(content: Content, path: string): Promise<Moved> {
  const count = { ...NOTHING };
  const lines = async function* (): AsyncGenerator<string> {
    for await (const line of linesOf(content, count)) yield writtenLine(line);
  };
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return count;
}

/** All lines of the file; `count` is brought up with them. */
async function* linesOf(
  content: Content,
  count: { -readonly [Kind in keyof Moved]: number },
): AsyncGenerator<MovedLine> {
  yield { lamplight: { format: FORMAT, schema: NEWEST_VERSION } };
  for await (const table of content.tables()) {
    count.tables++;
    yield { table };
  }
  for await (const key of content.keys()) {
    count.keys++;
    yield { key };
  }
  for await (const code of content.codes()) {
    count.codes++;
    yield { code };
  }
  for await (const line of content.lines()) {
    count.lines++;
    yield { line };
  }
  for await (const name of content.names()) {
    count.names++;
    yield { name };
  }
  for await (const { table_id: table, ended, log } of content.games()) {
    count.games++;
    yield { game: { table, ended, hash: hashOfGame(log), log: Buffer.from(log).toString('base64') } };
  }
  for await (const { table, entries } of content.logs()) {
    count.logs++;
    yield { log: { table, hash: hashOfLog(entries), entries: [...entries] } };
  }
  count.newestTime = await content.newestTime();
  yield { end: count };
}
