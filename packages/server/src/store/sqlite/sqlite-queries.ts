import { sql } from 'kysely';
import { query } from '../query.ts';
import { endedBefore } from '../queries/cleanup-queries.ts';
import type { EndedBefore } from '../queries/cleanup-queries.ts';
import type { Nothing, OfTable } from '../queries/values.ts';
import type { DialectQueries } from '../reads.ts';

/** What only SQLite's own SQL can say. */
export const SQLITE_QUERIES: DialectQueries = {
  keysOfTable: query<OfTable>()((db, { table }) =>
    db
      .selectFrom('seat_keys')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy(sql`rowid`),
  ),
  wholeLog: query<OfTable>()((db, { table }) =>
    db
      .selectFrom('log')
      .select(['seq', 'entry as text', (row) => row('seq', '+', sql.lit(1)).as('next_seq')])
      .where('table_id', '=', table)
      .orderBy('seq'),
  ),
  endedTables: query<EndedBefore>()(endedBefore),
  // Pages that were freed are used again before the file grows.
  sizeInUse: query<Nothing>()((db) => ({
    compile: () =>
      sql<{
        bytes: number;
      }>`select (pages.page_count - free.freelist_count) * size.page_size as bytes from pragma_page_count as pages, pragma_freelist_count as free, pragma_page_size as size`.compile(
        db,
      ),
  })),
};
