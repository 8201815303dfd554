import { sql } from 'kysely';
import { query } from '../query.ts';
import type { Query } from '../query.ts';
import type { TableColumns } from '../schema.ts';
import { STORED_UNDEALT } from '../table-status.ts';
import { namesOfRow } from './game-queries.ts';
import type { Nothing, OfTable } from './values.ts';

interface Listing {
  readonly game: string;
  readonly limit: number;
}

export const findTable = query<OfTable>()((db, { table }) =>
  db.selectFrom('tables').selectAll().select(namesOfRow).where('id', '=', table),
);
export const addTable = query<TableColumns>()((db, row) => db.insertInto('tables').values(columns(row)));
/** The row must still have the revision `before`. */
export const changeTable = query<TableColumns & { readonly before: number }>()((db, row) =>
  db.updateTable('tables').set(columns(row)).where('id', '=', row.id).where('revision', '=', row.before),
);

/** Newest first. */
export const listTables = query<{ readonly status: string; readonly limit: number }>()(
  (db, { status, limit }) =>
    db
      .selectFrom('tables')
      .selectAll()
      .select(namesOfRow)
      .where('status', '=', status)
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(limit),
);
/** Listed tables of days that wait for a player, newest first; of one game or of all. */
export const listDays = { all: days(false), game: days(true) } as const;
/** Ids of tables that are played with a clock, in order. */
export const timedTables = query<{ readonly after: string; readonly limit: number }>()(
  (db, { after, limit }) =>
    db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', sql.lit('playing'))
      .where('clock', '!=', sql.lit('none'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
);
export const undealtTables = query<Nothing>()((db) =>
  db
    .selectFrom('tables')
    .select(['id', 'settings', 'updated'])
    .where(
      'status',
      'in',
      STORED_UNDEALT.map((status) => sql.lit(status)),
    ),
);
/** Ids of tables that are played without a clock and did not change since `before`, oldest first. */
export const clocklessTables = query<{ readonly before: number; readonly limit: number }>()(
  (db, { before, limit }) =>
    db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', sql.lit('playing'))
      .where('updated', '<', before)
      .where('clock', '=', sql.lit('none'))
      .orderBy('updated')
      .limit(limit),
);

function days(ofGame: boolean): Query<Listing, TableColumns> {
  return query<Listing>()((db, { game, limit }) =>
    db
      .selectFrom('tables')
      .selectAll()
      .where('status', '=', sql.lit('waiting'))
      .where('listed', '=', sql.lit(1))
      .where('clock', '=', sql.lit('days'))
      .$if(ofGame, (tables) => tables.where('game', '=', game))
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(limit),
  );
}

/** Slots are made when they are read, hence one by one. */
function columns(row: TableColumns): TableColumns {
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    game: row.game,
    clock: row.clock,
    listed: row.listed,
    created: row.created,
    updated: row.updated,
    round: row.round,
    match_of: row.match_of,
    next_table: row.next_table,
    settings: row.settings,
    seats: row.seats,
    roles: row.roles,
    commitments: row.commitments,
    deal_secrets: row.deal_secrets,
    outcome: row.outcome,
    match_state: row.match_state,
  };
}
