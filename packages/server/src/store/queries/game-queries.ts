import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { query } from '../query.ts';
import type { GameColumns, NameColumns, Schema } from '../schema.ts';
import { STORED_UNENDED } from '../table-status.ts';
import type { OfTable } from './values.ts';

/** What is asked for where logs are folded. */
export interface UnfoldedBefore {
  readonly before: number;
  readonly limit: number;
}

/**
 * Ids of finished tables whose logs have rows of their own and that did not change since `before`, oldest first. Said with
 * what has not ended, so that SQLite takes the index of these tables.
 */
export const unfoldedBefore = (db: Kysely<Schema>, { before, limit }: UnfoldedBefore) =>
  db
    .selectFrom('tables')
    .select('id')
    .where('folded', 'is', null)
    .where(
      'status',
      'not in',
      STORED_UNENDED.map((status) => sql.lit(status)),
    )
    .where('updated', '<', before)
    .where((table) =>
      table.exists(table.selectFrom('log').select('seq').whereRef('log.table_id', '=', 'tables.id')),
    )
    .orderBy('updated')
    .limit(limit);

/** The names in the seats of a table, where it is folded: read together with its row. */
export const namesOfRow = (table: ExpressionBuilder<Schema, 'tables'>) =>
  (['first', 'second'] as const).map((seat) =>
    table
      .selectFrom('names')
      .select('name')
      .whereRef('names.table_id', '=', 'tables.id')
      .where('names.seat', '=', sql.lit(seat))
      .as(`${seat}_name`),
  );

/** The folded log of a table and the names in its seats; no row where it is not folded. */
export const foldedLog = query<OfTable>()((db, { table }) =>
  db
    .selectFrom('tables')
    .leftJoin('games', (join) =>
      join.onRef('games.table_id', '=', 'tables.id').onRef('games.ended', '=', 'tables.folded'),
    )
    .select(['tables.archived', 'games.log'])
    .select(namesOfRow)
    .where('tables.id', '=', table)
    .where('tables.folded', 'is not', null),
);

/** Whether the log of a table is folded. */
export const isFolded = query<OfTable>()((db, { table }) =>
  db.selectFrom('tables').select('id').where('id', '=', table).where('folded', 'is not', null),
);

export const addGame = query<GameColumns>()((db, { table_id, ended, log }) =>
  db.insertInto('games').values({ table_id, ended, log }),
);
export const addName = query<NameColumns>()((db, { table_id, seat, name }) =>
  db.insertInto('names').values({ table_id, seat, name }),
);

interface FoldedTable extends OfTable {
  readonly before: number;
  readonly folded: number;
  readonly seats: string;
}

/** The row must still have the revision `before`. A change that was read before this is refused: it holds names. */
export const markFolded = query<FoldedTable>()((db, { table, before, folded, seats }) =>
  db
    .updateTable('tables')
    .set((row) => ({ folded, seats, revision: row('revision', '+', sql.lit(1)) }))
    .where('id', '=', table)
    .where('revision', '=', before)
    .where('folded', 'is', null),
);

interface FoldedBefore {
  readonly before: number;
  readonly ended: number;
  readonly table: string;
  readonly limit: number;
}

/** Games in the order in which they ended, after one of them. */
export const foldedBefore = query<FoldedBefore>()((db, { before, ended, table, limit }) =>
  db
    .selectFrom('games')
    .selectAll()
    .where('ended', '<', before)
    .where((game) => game(game.refTuple('ended', 'table_id'), '>', game.tuple(ended, table)))
    .orderBy('ended')
    .orderBy('table_id')
    .limit(limit),
);

/** The log of a folded game is in the archive now. */
export const markArchived = query<OfTable & { readonly place: string }>()((db, { table, place }) =>
  db
    .updateTable('tables')
    .set({ archived: place })
    .where('id', '=', table)
    .where('folded', 'is not', null)
    .where('archived', 'is', null),
);

export const removeGame = query<OfTable>()((db, { table }) =>
  db.deleteFrom('games').where('table_id', '=', table),
);
export const removeNames = query<OfTable>()((db, { table }) =>
  db.deleteFrom('names').where('table_id', '=', table),
);
export const removeName = query<OfTable & { readonly seat: string }>()((db, { table, seat }) =>
  db.deleteFrom('names').where('table_id', '=', table).where('seat', '=', seat),
);

/** Says that programs which do not know this version may not use the database; no row changes where it says so. */
export const raiseOldest = query<{ readonly oldest: number }>()((db, { oldest }) =>
  db.updateTable('schema_version').set({ oldest }).where('oldest', '<', oldest),
);
