import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely, SchemaModule, SqlBool } from 'kysely';
import * as v from 'valibot';
import type { Schema } from './schema.ts';

/** The kinds of database that the schema is made for. */
export type Dialect = 'sqlite' | 'postgres';

/** One step of the schema, done once within one transaction. A released step is never edited. */
export interface Migration {
  readonly version: number;
  /**
   * What a program must know to go on using the database after this step, as the newest version it knows. A step that
   * only expands leaves it out: programs that know the version before go on. See `migrate.ts`.
   */
  readonly oldest?: number;
  readonly up: (db: Kysely<Schema>, dialect: Dialect) => Promise<void>;
}

/** Rows that are read at once while a column is filled. */
const ROWS_AT_ONCE = 1000;

/** The part of a table’s settings that tells its clock. */
const SettingsWithClock = v.object({ clock: v.object({ kind: v.string() }) });

/** Keys, codes and lines are deleted with their table. Logs are independent: a table’s log may exist before its row. */
const tables: Migration = {
  version: 1,
  oldest: 1,
  async up(db, dialect) {
    const { schema } = db;
    const id = idType(dialect);
    await schema
      .createTable('schema_version')
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into schema_version (version) values (1)`.execute(db);
    await schema
      .createTable('probe')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .execute();
    await db.insertInto('probe').values({ id: 1, count: 0 }).execute();
    await LOG[dialect](schema);
    await schema
      .createTable('tables')
      .addColumn('id', id, (column) => column.primaryKey().notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('match_of', id)
      .addColumn('next_table', id)
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('seats', 'text', (column) => column.notNull())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('commitments', 'text', (column) => column.notNull())
      .addColumn('deal_secrets', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('match_state', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('seat_keys')
      .addColumn('hash', id, (column) => column.notNull())
      .addColumn('table_id', id, (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .$call((table) => (dialect === 'postgres' ? withPlace(table) : table))
      .addPrimaryKeyConstraint('seat_key', ['hash', 'table_id'])
      .addForeignKeyConstraint('key_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createTable('carry_codes')
      .addColumn('hash', id, (column) => column.primaryKey().notNull())
      .addColumn('table_id', id, (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint('code_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    await schema
      .createTable('chat_lines')
      .addColumn('table_id', id, (column) => column.notNull())
      .addColumn('room', id, (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('seat', 'text')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('line_place', ['table_id', 'room', 'n'])
      .addForeignKeyConstraint('line_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
  },
};

/** Without these a list reads all tables ever played, and a search by table reads all keys and codes. */
const indexes: Migration = {
  version: 2,
  oldest: 2,
  async up({ schema }) {
    await schema.createIndex('tables_by_status').on('tables').columns(['status', 'created']).execute();
    await schema.createIndex('seat_keys_by_table').on('seat_keys').column('table_id').execute();
    await schema.createIndex('carry_codes_by_table').on('carry_codes').column('table_id').execute();
    await schema.createIndex('carry_codes_by_end').on('carry_codes').column('valid_until').execute();
  },
};

/**
 * Indexes for frequent searches: listed tables of days, tables with a clock that may run out, tables to delete. A line
 * of chat knows its request, so that it is not added twice.
 */
const clocks: Migration = {
  version: 3,
  oldest: 3,
  async up(db) {
    const { schema } = db;
    await schema
      .alterTable('tables')
      .addColumn('clock', 'text', (column) => column.notNull().defaultTo(sql.lit('none')))
      .execute();
    await fillClocks(db);
    await schema
      .createIndex('tables_by_days')
      .on('tables')
      .columns(['status', 'listed', 'created desc', 'id'])
      .where(sql<SqlBool>`clock = 'days'`)
      .execute();
    await schema
      .createIndex('tables_by_days_and_game')
      .on('tables')
      .columns(['status', 'listed', 'game', 'created desc', 'id'])
      .where(sql<SqlBool>`clock = 'days'`)
      .execute();
    await schema
      .createIndex('tables_timed')
      .on('tables')
      .columns(['status', 'id'])
      .where(sql<SqlBool>`clock != 'none'`)
      .execute();
    await schema.createIndex('tables_by_change').on('tables').columns(['status', 'updated']).execute();
    await schema.alterTable('chat_lines').addColumn('request', 'text').execute();
  },
};

/**
 * A used code remembers its key until it expires, so that only the same request is answered again. The newest time ever
 * stored is kept, so that time continues from there. The second game of a match is found by its first, which is needed
 * as long as the second exists.
 */
const times: Migration = {
  version: 4,
  oldest: 4,
  async up(db) {
    const { schema } = db;
    await schema.alterTable('carry_codes').addColumn('taken_by', 'text').execute();
    await schema
      .createTable('newest_time')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
    const newest = await db
      .selectFrom('tables')
      .select(({ fn }) => fn.max('updated').as('time'))
      .executeTakeFirst();
    await db
      .insertInto('newest_time')
      .values({ id: 1, time: newest?.time ?? 0 })
      .execute();
    await schema
      .createIndex('tables_by_match')
      .on('tables')
      .column('match_of')
      .where(sql<SqlBool>`match_of is not null`)
      .execute();
  },
};

/**
 * The database says which programs may use it. In PostgreSQL, where several nodes share it, it says which node is alive
 * and which one holds which table.
 */
const nodes: Migration = {
  version: 5,
  oldest: 5,
  async up({ schema }, dialect) {
    await schema
      .alterTable('schema_version')
      .addColumn('oldest', 'integer', (column) => column.notNull().defaultTo(sql.lit(5)))
      .execute();
    if (dialect === 'postgres') await createOwnership(schema);
  },
};

/** All steps, oldest first. There are no steps back. */
export const MIGRATIONS: readonly Migration[] = [tables, indexes, clocks, times, nodes];

/** Ids are compared byte by byte, in the order of SQLite, whatever the language of a database in PostgreSQL. */
const idType = (dialect: Dialect) => (dialect === 'postgres' ? sql`text collate "C"` : 'text');

/** SQLite has a row for each entry of a log, PostgreSQL one for each append: `entries` is a JSON array. */
const LOG: Readonly<Record<Dialect, (schema: SchemaModule) => Promise<void>>> = {
  sqlite: (schema) =>
    schema
      .createTable('log')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('log_place', ['table_id', 'seq'])
      .execute(),
  postgres: (schema) =>
    schema
      .createTable('log')
      .addColumn('table_id', idType('postgres'), (column) => column.notNull())
      // The numbers of the first entry in the row, and of the first one after it.
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('next_seq', 'integer', (column) => column.notNull())
      .addColumn('entries', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('log_place', ['table_id', 'seq'])
      .execute(),
};

/** PostgreSQL keeps no order of insertion by itself. */
const withPlace = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn('added', 'bigint', (column) => column.generatedAlwaysAsIdentity());

/** `owners` has no reference to `tables`: a table is also claimed to find out that it does not exist. */
async function createOwnership(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('nodes')
    .addColumn('id', idType('postgres'), (column) => column.primaryKey().notNull())
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .createTable('owners')
    .addColumn('table_id', idType('postgres'), (column) => column.primaryKey().notNull())
    .addColumn('node', idType('postgres'), (column) => column.notNull())
    .addColumn('wanted', 'text')
    // Space for changes beside the row that is changed.
    .modifyEnd(sql`with (fillfactor = 80)`)
    .execute();
  await schema.createIndex('owners_by_node').on('owners').columns(['node', 'table_id']).execute();
  await schema
    .createIndex('owners_wanted')
    .on('owners')
    .column('node')
    .where(sql<SqlBool>`wanted is not null`)
    .execute();
}

/** Fills the clock column from the settings of each table. */
async function fillClocks(db: Kysely<Schema>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly { readonly id: string; readonly settings: string }[] = await db
      .selectFrom('tables')
      .select(['id', 'settings'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, settings } of rows) {
      const clock = clockIn(settings);
      if (clock !== undefined) await db.updateTable('tables').set({ clock }).where('id', '=', id).execute();
    }
    after = rows.at(-1)?.id;
  }
}

/** Undefined where the settings cannot be read: damaged text costs its own table, not the whole store. */
function clockIn(settings: string): string | undefined {
  try {
    return v.parse(SettingsWithClock, JSON.parse(settings)).clock.kind;
  } catch {
    return undefined;
  }
}
