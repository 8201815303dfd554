import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { NEWEST_VERSION } from '../migrate.ts';
import { FOLDING_VERSION } from '../migrations.ts';
import type { Dialect } from '../migrations.ts';
import type {
  CodeColumns,
  GameColumns,
  KeyColumns,
  LineColumns,
  NameColumns,
  Schema,
  StoredTableColumns,
} from '../schema.ts';
import { partitionFor } from '../postgres/game-partitions.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { Batch } from './batch.ts';
import { Content } from './content.ts';
import type { MovedLog } from './content.ts';
import { FORMAT, hashOfGame, hashOfLog, NOTHING } from './moved-lines.ts';
import type { Moved, MovedLine } from './moved-lines.ts';

/** The first schema from which something can be moved. */
const OLDEST_SCHEMA = 5;

/** Where each kind of row is kept. */
const TABLES = {
  tables: 'tables',
  keys: 'seat_keys',
  codes: 'carry_codes',
  lines: 'chat_lines',
  names: 'names',
  games: 'games',
  logs: 'log',
} as const satisfies Record<string, keyof Schema>;

/**
 * Puts everything that these lines hold into an empty store, within a transaction, and compares it with what they say.
 * Throws where anything is wrong, so that the transaction is undone.
 */
export async function moveInto(
  db: Kysely<Schema>,
  dialect: Dialect,
  lines: AsyncIterable<MovedLine>,
): Promise<Moved> {
  await refuseFull(db);
  const writer = new Writer(db, dialect);
  let end: Moved | undefined;
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst !== 'lamplight' in line || end)
      throw new StoreUnavailable('The lines of the file are not in order.');
    if ('lamplight' in line) refuseOther(line.lamplight);
    else if ('end' in line) end = line.end;
    else await writer.write(line);
    isFirst = false;
  }
  if (!end) throw new StoreUnavailable('The file was cut off.');
  await writer.flush();
  await db.updateTable('newest_time').set({ time: end.newestTime }).execute();
  // Programs that cannot read folded logs may not use the store.
  const { rows } = await sql`select 1 from tables where folded is not null limit 1`.execute(db);
  if (rows.length > 0) {
    await sql`update schema_version set oldest = ${FOLDING_VERSION} where oldest < ${FOLDING_VERSION}`.execute(
      db,
    );
  }
  await compare(db, dialect, end, writer.hashes);
  return end;
}

async function refuseFull(db: Kysely<Schema>): Promise<void> {
  for (const table of Object.values(TABLES)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new StoreUnavailable('The store is not empty.');
  }
}

function refuseOther({ format, schema }: { readonly format: number; readonly schema: number }): void {
  if (format > FORMAT || schema > NEWEST_VERSION) {
    throw new StoreUnavailable('The file was written by a newer program.');
  }
  if (schema < OLDEST_SCHEMA) throw new StoreUnavailable('The file is not one that Lamplight wrote.');
}

/** Counts what is kept now, and hashes every log again. */
async function compare(
  db: Kysely<Schema>,
  dialect: Dialect,
  { tables, keys, codes, lines, names, games, logs, newestTime }: Moved,
  hashes: Map<string, string>,
): Promise<void> {
  const content = new Content(db, dialect);
  let found = 0;
  for await (const { table, entries } of content.logs()) {
    found++;
    if (hashes.get(table) !== hashOfLog(entries)) {
      throw new StoreUnavailable(`The log of table ${table} is not the one of the file.`);
    }
  }
  for await (const { table_id: table, log } of content.games()) {
    if (hashes.get(table) !== hashOfGame(log)) {
      throw new StoreUnavailable(`The log of table ${table} is not the one of the file.`);
    }
  }
  const counts: Moved = {
    tables: await rowsIn(db, 'tables'),
    keys: await rowsIn(db, 'keys'),
    codes: await rowsIn(db, 'codes'),
    lines: await rowsIn(db, 'lines'),
    names: await rowsIn(db, 'names'),
    games: await rowsIn(db, 'games'),
    logs: found,
    newestTime: await content.newestTime(),
  };
  const said: Moved = { tables, keys, codes, lines, names, games, logs, newestTime };
  for (const kind of Object.keys(NOTHING) as (keyof Moved)[]) {
    if (counts[kind] !== said[kind]) throw new StoreUnavailable(`The file holds other ${kind} than it says.`);
  }
}

async function rowsIn(db: Kysely<Schema>, kind: keyof typeof TABLES): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(TABLES[kind])}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Writes the lines of tables, keys, codes, chat and logs, each kind after the one it belongs to. */
class Writer {
  /** The hashes that the file says, by table. */
  readonly hashes = new Map<string, string>();
  readonly #tables: Batch<StoredTableColumns>;
  readonly #keys: Batch<KeyColumns>;
  readonly #codes: Batch<CodeColumns>;
  readonly #lines: Batch<LineColumns>;
  readonly #names: Batch<NameColumns>;
  readonly #games: Batch<GameColumns>;
  readonly #logs: Batch<MovedLog>;

  constructor(db: Kysely<Schema>, dialect: Dialect) {
    this.#tables = new Batch((rows) => db.insertInto('tables').values(rows).execute());
    this.#keys = new Batch((rows) => db.insertInto('seat_keys').values(rows).execute());
    this.#codes = new Batch((rows) => db.insertInto('carry_codes').values(rows).execute());
    this.#lines = new Batch((rows) => db.insertInto('chat_lines').values(rows).execute());
    this.#names = new Batch((rows) => db.insertInto('names').values(rows).execute());
    this.#games = new Batch((games) => writeGames(db, dialect, games));
    this.#logs = new Batch((logs) => WRITE_LOGS[dialect](db, logs));
  }

  async write(line: Exclude<MovedLine, { lamplight: unknown } | { end: unknown }>): Promise<void> {
    if ('table' in line) return this.#tables.add(line.table);
    await this.#tables.flush();
    if ('key' in line) return this.#keys.add(line.key);
    if ('code' in line) return this.#codes.add(line.code);
    if ('line' in line) return this.#lines.add(line.line);
    if ('name' in line) return this.#names.add(line.name);
    if ('game' in line) {
      const { table, ended, hash, log } = line.game;
      this.hashes.set(table, hash);
      return this.#games.add({ table_id: table, ended, log: Buffer.from(log, 'base64') });
    }
    const { table, hash, entries } = line.log;
    this.hashes.set(table, hash);
    return this.#logs.add({ table, entries });
  }

  async flush(): Promise<void> {
    const all = [this.#tables, this.#keys, this.#codes, this.#lines, this.#names, this.#games, this.#logs];
    for (const batch of all) await batch.flush();
  }
}

/** In PostgreSQL each month has a partition, which cannot be made any more once its games are elsewhere. */
async function writeGames(
  db: Kysely<Schema>,
  dialect: Dialect,
  games: readonly GameColumns[],
): Promise<void> {
  const months = new Set(games.map(({ ended }) => partitionFor(ended)));
  if (dialect === 'postgres') for (const month of months) await sql.raw(month).execute(db);
  await db.insertInto('games').values(games).execute();
}

/** SQLite has a row for each entry; in PostgreSQL a log that is moved becomes one row. */
const WRITE_LOGS: Readonly<
  Record<Dialect, (db: Kysely<Schema>, logs: readonly MovedLog[]) => Promise<unknown>>
> = {
  async sqlite(db, logs) {
    const rows = new Batch<Schema['log']>((some) => db.insertInto('log').values(some).execute());
    for (const { table, entries } of logs) {
      for (const [seq, entry] of entries.entries()) {
        await rows.add({ table_id: table, seq, entry: JSON.stringify(entry) });
      }
    }
    await rows.flush();
  },
  postgres: (db, logs) =>
    sql`
      insert into log (table_id, seq, next_seq, entries)
      select table_id, 0, length, entries
      from unnest(${logs.map(({ table }) => table)}::text[], ${logs.map(({ entries }) => entries.length)}::int[],
        ${logs.map(({ entries }) => JSON.stringify(entries))}::text[]) as moved (table_id, length, entries)
    `.execute(db),
};
