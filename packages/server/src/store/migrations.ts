import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { sqlOf } from './schema.ts';

/** One step of the schema: statements run in one transaction, once. What was released is never edited again. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly { compile(): { readonly sql: string } }[];
}

const { schema } = sqlOf;

/** What hangs on a table goes with it. Logs stand by themselves: a table's log may be there before its row. */
const theTables: Migration = {
  version: 1,
  statements: [
    schema.createTable('schema_version').addColumn('version', 'integer', (column) => column.notNull()),
    sqlOf.insertInto('schema_version').values({ version: sql.lit(1) }),
    schema
      .createTable('probe')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('count', 'bigint', (column) => column.notNull()),
    sqlOf.insertInto('probe').values({ id: sql.lit(1), count: sql.lit(0) }),
    schema
      .createTable('log')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('log_place', ['table_id', 'seq']),
    schema
      .createTable('tables')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('match_of', 'text')
      .addColumn('next_table', 'text')
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('seats', 'text', (column) => column.notNull())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('commitments', 'text', (column) => column.notNull())
      .addColumn('deal_secrets', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('match_state', 'text', (column) => column.notNull()),
    schema
      .createTable('seat_keys')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seat_key', ['hash', 'table_id'])
      .addForeignKeyConstraint('key_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      ),
    schema
      .createTable('carry_codes')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint('code_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      ),
    schema
      .createTable('chat_lines')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('room', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('seat', 'text')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('line_place', ['table_id', 'room', 'n'])
      .addForeignKeyConstraint('line_of_table', ['table_id'], 'tables', ['id'], (key) =>
        key.onDelete('cascade'),
      ),
  ],
};

/** Without these a list reads all tables ever played, and whatever asks by table reads all keys and codes. */
const theIndexes: Migration = {
  version: 2,
  statements: [
    schema.createIndex('tables_by_status').on('tables').columns(['status', 'created']),
    schema.createIndex('seat_keys_by_table').on('seat_keys').column('table_id'),
    schema.createIndex('carry_codes_by_table').on('carry_codes').column('table_id'),
    schema.createIndex('carry_codes_by_end').on('carry_codes').column('valid_until'),
  ],
};

/**
 * What is looked for again and again is found without reading anything else: open tables of days, tables with a clock
 * that may run out, tables nobody needs. A line of chat knows its request, so that it is not said twice.
 */
const theClocks: Migration = {
  version: 3,
  statements: [
    schema
      .alterTable('tables')
      .addColumn('clock', 'text', (column) => column.notNull().defaultTo(sql.lit('none'))),
    // Text that is damaged costs the table it belongs to, not the whole store.
    sqlOf
      .updateTable('tables')
      .set({ clock: sql`json_extract(settings, '$.clock.kind')` })
      .where(sql<SqlBool>`json_valid(settings)`),
    schema
      .createIndex('tables_by_days')
      .on('tables')
      .columns(['status', 'listed', 'created desc', 'id'])
      .where(sql<SqlBool>`clock = 'days'`),
    schema
      .createIndex('tables_by_days_and_game')
      .on('tables')
      .columns(['status', 'listed', 'game', 'created desc', 'id'])
      .where(sql<SqlBool>`clock = 'days'`),
    schema
      .createIndex('tables_timed')
      .on('tables')
      .columns(['status', 'id'])
      .where(sql<SqlBool>`clock != 'none'`),
    schema.createIndex('tables_by_change').on('tables').columns(['status', 'updated']),
    schema.alterTable('chat_lines').addColumn('request', 'text'),
  ],
};

/**
 * A code that was used remembers for whom until it ends, so that only the same request is answered again. The newest time
 * that was ever stored is known at once, so that time goes on from there. The second game of a match is found by its
 * first, which is needed as long as the second is there.
 */
const theTimes: Migration = {
  version: 4,
  statements: [
    schema.alterTable('carry_codes').addColumn('taken_by', 'text'),
    schema
      .createTable('newest_time')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('time', 'bigint', (column) => column.notNull()),
    sqlOf.insertInto('newest_time').values({ id: sql.lit(1), time: sql.lit(0) }),
    sqlOf.updateTable('newest_time').set({ time: sql`(select coalesce(max(updated), 0) from tables)` }),
    schema
      .createIndex('tables_by_match')
      .on('tables')
      .column('match_of')
      .where(sql<SqlBool>`match_of is not null`),
  ],
};

/** All steps, oldest first. They go forward only. */
export const MIGRATIONS: readonly Migration[] = [theTables, theIndexes, theClocks, theTimes];
