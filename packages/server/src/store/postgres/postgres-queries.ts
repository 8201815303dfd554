import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { query } from '../query.ts';
import { endedBefore } from '../queries/cleanup-queries.ts';
import type { EndedBefore } from '../queries/cleanup-queries.ts';
import type { Nothing, OfTable } from '../queries/values.ts';
import type { DialectQueries, LogRow } from '../reads.ts';

// Of PostgreSQL’s own tables:
//
// - `log` has one row for each append. `seq` is the number of its first entry, `next_seq` the number after its last one,
//   `entries` a JSON array as text. The key is (table_id, seq).
// - `owners` says which node holds a table, `nodes` until when each node may be believed to live.

/**
 * The share of a table’s bytes that its rows need: what was deleted stays in the files, for what is stored next. The
 * width of a row is known once the database has looked at it; until then the files are counted.
 */
const SIZE = `
  select coalesce(sum(case when widths.bytes is null then pg_total_relation_size(c.oid)
    else coalesce(s.n_live_tup, 0) * (widths.bytes + 48) end), 0)::int8 as bytes
  from pg_class c
  left join pg_stat_all_tables s on s.relid = c.oid
  left join (select tablename, sum(avg_width) as bytes from pg_stats where schemaname = current_schema() group by 1) widths
    on widths.tablename = c.relname
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`;

/** What only PostgreSQL’s own SQL can say, for one node. */
export const postgresQueries = (node: string): DialectQueries => ({
  keysOfTable: query<OfTable>()((db, { table }) =>
    db
      .selectFrom('seat_keys')
      .select(['hash', 'table_id', 'seat'])
      .where('table_id', '=', table)
      .orderBy(sql`added`),
  ),
  wholeLog: query<OfTable>()((db, { table }) => ({
    compile: () =>
      sql<LogRow>`select seq, next_seq, entries as text from log where table_id = ${table} order by seq`.compile(
        db,
      ),
  })),
  // A table that another node holds is left to it.
  endedTables: query<EndedBefore>()((db, values) =>
    endedBefore(db, values).where(
      sql<SqlBool>`not exists (select from owners where table_id = tables.id and node <> ${sql.lit(node)})`,
    ),
  ),
  sizeInUse: query<Nothing>()((db) => ({ compile: () => sql.raw<{ bytes: number }>(SIZE).compile(db) })),
});
