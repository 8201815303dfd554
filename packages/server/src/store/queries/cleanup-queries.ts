import { sql } from 'kysely';
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { query } from '../query.ts';
import type { Schema } from '../schema.ts';
import { ENDED, STORED_UNDEALT } from '../table-status.ts';
import type { OfTable } from './values.ts';

type OfTables = ExpressionBuilder<Schema, 'tables'>;
type Condition = ExpressionWrapper<Schema, 'tables', SqlBool>;

/** What is asked for where old tables are removed. */
export interface EndedBefore {
  readonly status: string;
  readonly before: number;
  readonly limit: number;
}

/** Undealt and aborted tables without a log that did not change since `before`. */
export const isOld =
  (before: number) =>
  (table: OfTables): Condition =>
    table.and([
      table(
        'status',
        'in',
        [...STORED_UNDEALT, 'aborted'].map((status) => sql.lit(status)),
      ),
      table('updated', '<', before),
      hasNoLog(table),
    ]);

/** Keys, codes and lines are deleted with them. */
export const dropTables = query<{ readonly before: number }>()((db, { before }) =>
  db.deleteFrom('tables').where(isOld(before)),
);

/** One undealt table without a log. */
export const dropTable = query<OfTable>()((db, { table }) =>
  db
    .deleteFrom('tables')
    .where('id', '=', table)
    .where(
      'status',
      'in',
      STORED_UNDEALT.map((status) => sql.lit(status)),
    )
    .where(hasNoLog),
);

/** Ids of tables that ended before then, oldest first, except the first game of a match whose second one exists. */
export const endedBefore = (db: Kysely<Schema>, { status, before, limit }: EndedBefore) =>
  db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', status)
    .where('updated', '<', before)
    .where(hasNoSecondGame)
    .orderBy('updated')
    .limit(limit);

/** One finished table, with the same exception. */
export const removeTable = query<OfTable>()((db, { table }) =>
  db
    .deleteFrom('tables')
    .where('id', '=', table)
    .where(
      'status',
      'in',
      ENDED.map((status) => sql.lit<string>(status)),
    )
    .where(hasNoSecondGame),
);

function hasNoLog(table: OfTables): Condition {
  return table.not(
    table.exists(table.selectFrom('log').select('seq').whereRef('log.table_id', '=', 'tables.id')),
  );
}

function hasNoSecondGame(table: OfTables): Condition {
  return table.not(
    table.exists(
      table.selectFrom('tables as later').select('later.id').whereRef('later.match_of', '=', 'tables.id'),
    ),
  );
}
