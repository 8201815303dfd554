import { sql } from 'kysely';
import { ENDED, NOT_BEGUN } from './has-not-begun.ts';
import type { Query } from './query.ts';
import { query } from './query.ts';
import type { CodeColumns, KeyColumns, LineColumns, TableColumns } from './schema.ts';
import { sqlOf } from './schema.ts';

interface OfTable {
  readonly table: string;
}
interface OfHash {
  readonly hash: string;
}
type Nothing = Readonly<Record<string, never>>;
interface Listing {
  readonly game: string;
  readonly limit: number;
}

/** How an append begins: the highest number in a log; none for an empty one. */
export const lastEntry = query<OfTable>()(({ table }) =>
  sqlOf
    .selectFrom('log')
    .select('seq')
    .where('table_id', '=', table)
    .orderBy('seq', 'desc')
    .limit(sql.lit(1)),
);
export const addEntry = query<{ readonly table: string; readonly seq: number; readonly entry: string }>()(
  ({ table, seq, entry }) => sqlOf.insertInto('log').values({ table_id: table, seq, entry }),
);
export const wholeLog = query<OfTable>()(({ table }) =>
  sqlOf.selectFrom('log').select(['seq', 'entry']).where('table_id', '=', table).orderBy('seq'),
);

export const findTable = query<OfTable>()(({ table }) =>
  sqlOf.selectFrom('tables').selectAll().where('id', '=', table),
);
export const addTable = query<TableColumns>()((row) => sqlOf.insertInto('tables').values(columns(row)));
/** The row must still have the revision before. */
export const changeTable = query<TableColumns & { readonly before: number }>()((row) =>
  sqlOf.updateTable('tables').set(columns(row)).where('id', '=', row.id).where('revision', '=', row.before),
);

/** Newest first. */
export const listTables = query<{ readonly status: string; readonly limit: number }>()(({ status, limit }) =>
  sqlOf
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(limit),
);
/** Open tables of days, newest first; of a game or of all. */
export const listDays = { all: days(false), game: days(true) } as const;
/** What is played by a clock, in the order of ids. */
export const timedTables = query<{ readonly after: string; readonly limit: number }>()(({ after, limit }) =>
  sqlOf
    .selectFrom('tables')
    .select('id')
    .where('status', '=', sql.lit('playing'))
    .where('clock', '!=', sql.lit('none'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);

/** All tables that are still to be dealt. */
export const unbegunTables = query<Nothing>()(() =>
  sqlOf
    .selectFrom('tables')
    .select(['id', 'settings', 'updated'])
    .where(
      'status',
      'in',
      NOT_BEGUN.map((status) => sql.lit<string>(status)),
    ),
);

/** What is played without a clock and did not change since then, oldest first. */
export const clocklessTables = query<{ readonly before: number; readonly limit: number }>()(
  ({ before, limit }) =>
    sqlOf
      .selectFrom('tables')
      .select('id')
      .where('status', '=', sql.lit('playing'))
      .where('updated', '<', before)
      .where('clock', '=', sql.lit('none'))
      .orderBy('updated')
      .limit(limit),
);

/** In the order in which they were added. */
export const keysOfTable = query<OfTable>()(({ table }) =>
  sqlOf
    .selectFrom('seat_keys')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy(sql`rowid`),
);
export const findKey = query<OfTable & OfHash>()(({ table, hash }) =>
  sqlOf.selectFrom('seat_keys').select('seat').where('hash', '=', hash).where('table_id', '=', table),
);
/** Of the tables at which the key holds a seat, the oldest, and the seat. */
export const oldestOfKey = query<OfHash>()(({ hash }) =>
  sqlOf
    .selectFrom('seat_keys')
    .innerJoin('tables', 'tables.id', 'seat_keys.table_id')
    .selectAll('tables')
    .select('seat_keys.seat')
    .where('seat_keys.hash', '=', hash)
    .orderBy('tables.created')
    .orderBy('tables.id')
    .limit(sql.lit(1)),
);
/** A table still to be dealt at which the key holds a seat. */
export const keyInUse = query<OfHash>()(({ hash }) =>
  sqlOf
    .selectFrom('seat_keys')
    .innerJoin('tables', 'tables.id', 'seat_keys.table_id')
    .select('tables.id')
    .where('seat_keys.hash', '=', hash)
    .where(
      'tables.status',
      'in',
      NOT_BEGUN.map((status) => sql.lit<string>(status)),
    )
    .limit(sql.lit(1)),
);
export const addKey = query<KeyColumns>()(({ hash, table_id, seat }) =>
  sqlOf.insertInto('seat_keys').values({ hash, table_id, seat }),
);

/** All keys of a seat but this one. */
export const dropOtherKeys = query<KeyColumns>()(({ hash, table_id, seat }) =>
  sqlOf
    .deleteFrom('seat_keys')
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .where('hash', '!=', hash),
);

export const addCode = query<CodeColumns>()(({ hash, table_id, seat, valid_until, taken_by }) =>
  sqlOf.insertInto('carry_codes').values({ hash, table_id, seat, valid_until, taken_by }),
);
/** A code that has not ended. */
export const findCode = query<OfHash & { readonly now: number }>()(({ hash, now }) =>
  sqlOf.selectFrom('carry_codes').selectAll().where('hash', '=', hash).where('valid_until', '>=', now),
);
export const useCode = query<OfHash & { readonly by: string }>()(({ hash, by }) =>
  sqlOf.updateTable('carry_codes').set({ taken_by: by }).where('hash', '=', hash),
);
/** All codes that carry a seat. */
export const dropCodesOfSeat = query<OfTable & { readonly seat: string }>()(({ table, seat }) =>
  sqlOf.deleteFrom('carry_codes').where('table_id', '=', table).where('seat', '=', seat),
);

export const addLine = query<LineColumns>()(({ table_id, room, n, seat, what, time, request }) =>
  sqlOf.insertInto('chat_lines').values({ table_id, room, n, seat, what, time, request }),
);
/** Lines of a room up to this number. */
export const dropLines = query<OfTable & { readonly room: string; readonly upTo: number }>()(
  ({ table, room, upTo }) =>
    sqlOf
      .deleteFrom('chat_lines')
      .where('table_id', '=', table)
      .where('room', '=', room)
      .where('n', '<=', upTo),
);
/** Newest first. */
export const newestLines = query<OfTable & { readonly room: string; readonly limit: number }>()(
  ({ table, room, limit }) =>
    sqlOf
      .selectFrom('chat_lines')
      .selectAll()
      .where('table_id', '=', table)
      .where('room', '=', room)
      .orderBy('n', 'desc')
      .limit(limit),
);

export const dropCodes = query<{ readonly now: number }>()(({ now }) =>
  sqlOf.deleteFrom('carry_codes').where('valid_until', '<', now),
);
/** Keys, codes and lines go with their table. */
export const dropTables = query<{ readonly before: number }>()(({ before }) =>
  sqlOf
    .deleteFrom('tables')
    .where(
      'status',
      'in',
      [...NOT_BEGUN, 'aborted'].map((status) => sql.lit<string>(status)),
    )
    .where('updated', '<', before)
    .where((table) =>
      table.not(
        table.exists(table.selectFrom('log').select('seq').whereRef('log.table_id', '=', 'tables.id')),
      ),
    ),
);

/** One table that is still to be dealt. */
export const dropTable = query<OfTable>()(({ table }) =>
  sqlOf
    .deleteFrom('tables')
    .where('id', '=', table)
    .where(
      'status',
      'in',
      NOT_BEGUN.map((status) => sql.lit<string>(status)),
    )
    .where((row) =>
      row.not(row.exists(row.selectFrom('log').select('seq').whereRef('log.table_id', '=', 'tables.id'))),
    ),
);

/** What has ended before then, oldest first, but not the first game of a match whose second one is there. */
export const endedTables = query<{
  readonly status: string;
  readonly before: number;
  readonly limit: number;
}>()(({ status, before, limit }) =>
  sqlOf
    .selectFrom('tables')
    .select('id')
    .where('status', '=', status)
    .where('updated', '<', before)
    .where((table) =>
      table.not(
        table.exists(
          table.selectFrom('tables as later').select('later.id').whereRef('later.match_of', '=', 'tables.id'),
        ),
      ),
    )
    .orderBy('updated')
    .limit(limit),
);
/** One table that has ended; the same holds of matches. */
export const removeTable = query<OfTable>()(({ table }) =>
  sqlOf
    .deleteFrom('tables')
    .where('id', '=', table)
    .where(
      'status',
      'in',
      ENDED.map((status) => sql.lit<string>(status)),
    )
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('tables as later').select('later.id').whereRef('later.match_of', '=', 'tables.id'),
        ),
      ),
    ),
);
export const removeLog = query<OfTable>()(({ table }) =>
  sqlOf.deleteFrom('log').where('table_id', '=', table),
);
/** Bytes in use; pages that were freed are used again before the file grows. */
export const sizeInUse: Query<Nothing, { readonly bytes: number }> = {
  sql: 'select (pages.page_count - free.freelist_count) * size.page_size as bytes from pragma_page_count as pages, pragma_freelist_count as free, pragma_page_size as size',
  takes: [],
};

/** Of what is stored, the newest time so far. */
export const newestTime = query<Nothing>()(() => sqlOf.selectFrom('newest_time').select('time'));
export const noteTime = query<{ readonly time: number }>()(({ time }) =>
  sqlOf.updateTable('newest_time').set({ time }).where('time', '<', time),
);

/** A write that changes nothing anybody reads. */
export const probe = query<Nothing>()(() =>
  sqlOf.updateTable('probe').set((row) => ({ count: row('count', '+', sql.lit(1)) })),
);
export const schemaVersion = query<Nothing>()(() => sqlOf.selectFrom('schema_version').select('version'));
export const setSchemaVersion = query<{ readonly version: number }>()(({ version }) =>
  sqlOf.updateTable('schema_version').set({ version }),
);

/** Slots are made when they are asked for, hence one by one. */
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

function days(ofGame: boolean): Query<Listing, TableColumns> {
  return query<Listing>()(({ game, limit }) =>
    sqlOf
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
