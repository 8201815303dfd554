import * as chat from './queries/chat-queries.ts';
import * as cleanup from './queries/cleanup-queries.ts';
import * as log from './queries/log-queries.ts';
import * as seats from './queries/seat-queries.ts';
import * as tables from './queries/table-queries.ts';
import type { Refusal, Writes } from './requests.ts';
import type { KeyColumns } from './schema.ts';
import type { QueryRunner } from './query-runner.ts';
import { MOST_LINES } from './store.ts';

/** The result of a write and the newest time it stored, or why it is refused, in which case it is undone. */
export type Written<Op extends keyof Writes> =
  { readonly value: Writes[Op]['gives']; readonly time?: number } | { readonly refusal: Refusal };

type Write<Op extends keyof Writes> = (db: QueryRunner, asks: Writes[Op]['asks']) => Promise<Written<Op>>;

const DONE = { value: null } as const;
const CONFLICT = { refusal: 'conflict' } as const;
const UNKNOWN = { refusal: 'unknown' } as const;

/** How each write is done, within a transaction. A violated constraint is a conflict. */
export const WRITES: { readonly [Op in keyof Writes]: Write<Op> } = {
  async append(db, { table, expected, entries, time }) {
    const last = await db.first(log.lastEntry, { table });
    if ((last?.seq ?? -1) + 1 !== expected) return CONFLICT;
    for (let done = 0; done < entries.length; done += 3)
      await addEntries(db, table, expected + done, entries.slice(done, done + 3));
    return { value: null, time };
  },
  async create(db, { row, key }) {
    if (await db.first(seats.keyInUse, { hash: key.hash })) return CONFLICT;
    await db.run(tables.addTable, row);
    return (await addKey(db, key)) ? { value: row, time: row.updated } : CONFLICT;
  },
  async change(db, { table, revision, change, keys }) {
    const before = await db.first(tables.findTable, { table });
    if (!before) return UNKNOWN;
    if (before.revision !== revision) return CONFLICT;
    const row = { ...before, ...change, revision: revision + 1 };
    // Another node may have changed it since it was read.
    if ((await db.run(tables.changeTable, { ...row, before: revision })) === 0) return CONFLICT;
    for (const key of keys) if (!(await addKey(db, key))) return CONFLICT;
    return { value: row, time: row.updated };
  },
  async addCode(db, { code }) {
    await db.run(seats.addCode, code);
    return DONE;
  },
  async takeCode(db, { hash, now, by }) {
    const code = await db.first(seats.findCode, { hash, now });
    if (!code || (code.taken_by !== null && code.taken_by !== by)) return { value: null };
    const { table_id, seat } = code;
    const key = { hash: by, table_id, seat };
    // Another node may have given it to another key since it was read.
    if ((await db.run(seats.useCode, { hash, by })) === 0) return { value: null };
    return (await addKey(db, key)) ? { value: key } : CONFLICT;
  },
  async dropOthers(db, { key }) {
    await db.run(seats.dropOtherKeys, key);
    await db.run(seats.dropCodesOfSeat, { table: key.table_id, seat: key.seat });
    return DONE;
  },
  async addLine(db, { line }) {
    await db.run(chat.addLine, line);
    await db.run(chat.dropLines, { table: line.table_id, room: line.room, upTo: line.n - MOST_LINES });
    return DONE;
  },
  async sweep(db, { now, before }) {
    await db.run(seats.dropExpiredCodes, { now });
    await db.run(cleanup.dropTables, { before });
    return DONE;
  },
  async drop(db, asks) {
    return { value: (await db.run(cleanup.dropTable, asks)) > 0 };
  },
  async remove(db, asks) {
    if ((await db.run(cleanup.removeTable, asks)) === 0) return { value: false };
    await db.run(log.removeLog, asks);
    return { value: true };
  },
  async probe(db) {
    await db.run(log.probe, {});
    return DONE;
  },
};

/**
 * Stores the newest time of a whole group once, in its transaction: updating that row for each write would cost more.
 */
export async function noteTime(db: QueryRunner, time: number): Promise<void> {
  if (time > 0) await db.run(log.noteTime, { time });
}

/** Adds up to three entries, numbered from `seq` on. */
async function addEntries(
  db: QueryRunner,
  table: string,
  seq: number,
  [entry, entry2, entry3]: readonly string[],
): Promise<void> {
  if (entry === undefined) return;
  if (entry2 === undefined) await db.run(log.addEntry, { table, seq, entry });
  else if (entry3 === undefined)
    await db.run(log.addTwoEntries, { table, seq, entry, seq2: seq + 1, entry2 });
  else {
    const three = { table, seq, entry, seq2: seq + 1, entry2, seq3: seq + 2, entry3 };
    await db.run(log.addThreeEntries, three);
  }
}

/** Adds a key unless it exists; false where it holds the other seat. */
async function addKey(db: QueryRunner, key: KeyColumns): Promise<boolean> {
  const known = await db.first(seats.findKey, { table: key.table_id, hash: key.hash });
  if (known) return known.seat === key.seat;
  await db.run(seats.addKey, key);
  return true;
}
