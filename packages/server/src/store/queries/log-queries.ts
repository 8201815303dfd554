import { sql } from 'kysely';
import { query } from '../query.ts';
import type { Nothing, OfTable } from './values.ts';

/** The highest number in a log; no row for an empty one. An append begins with it. */
export const lastEntry = query<OfTable>()((db, { table }) =>
  db.selectFrom('log').select('seq').where('table_id', '=', table).orderBy('seq', 'desc').limit(sql.lit(1)),
);

interface OneEntry extends OfTable {
  readonly seq: number;
  readonly entry: string;
}
interface TwoEntries extends OneEntry {
  readonly seq2: number;
  readonly entry2: string;
}
interface ThreeEntries extends TwoEntries {
  readonly seq3: number;
  readonly entry3: string;
}

/** One, two or three entries in one statement: a decision with its moves of chance hardly ever has more. */
export const addEntry = query<OneEntry>()((db, { table, seq, entry }) =>
  db.insertInto('log').values({ table_id: table, seq, entry }),
);
export const addTwoEntries = query<TwoEntries>()((db, { table, seq, entry, seq2, entry2 }) =>
  db.insertInto('log').values([
    { table_id: table, seq, entry },
    { table_id: table, seq: seq2, entry: entry2 },
  ]),
);
export const addThreeEntries = query<ThreeEntries>()(
  (db, { table, seq, entry, seq2, entry2, seq3, entry3 }) =>
    db.insertInto('log').values([
      { table_id: table, seq, entry },
      { table_id: table, seq: seq2, entry: entry2 },
      { table_id: table, seq: seq3, entry: entry3 },
    ]),
);
export const removeLog = query<OfTable>()((db, { table }) =>
  db.deleteFrom('log').where('table_id', '=', table),
);

/** The newest time of everything stored. */
export const newestTime = query<Nothing>()((db) => db.selectFrom('newest_time').select('time'));
export const noteTime = query<{ readonly time: number }>()((db, { time }) =>
  db.updateTable('newest_time').set({ time }).where('time', '<', time),
);

/** A write that changes nothing that is read. */
export const probe = query<Nothing>()((db) =>
  db.updateTable('probe').set((row) => ({ count: row('count', '+', sql.lit(1)) })),
);
