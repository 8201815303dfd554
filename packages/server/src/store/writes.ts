import { MOST_LINES } from './most-lines.ts';
import * as queries from './queries.ts';
import type { Refusal, Writes } from './requests.ts';
import type { KeyColumns } from './schema.ts';
import type { Statements } from './statements.ts';

/** What a write gives, or why it is refused; whatever it did before it refused is taken back. */
type Write<Op extends keyof Writes> = (
  db: Statements,
  asks: Writes[Op]['asks'],
) => { readonly value: Writes[Op]['gives'] } | { readonly refusal: Refusal };

const DONE = { value: null } as const;
const CONFLICT = { refusal: 'conflict' } as const;
const UNKNOWN = { refusal: 'unknown' } as const;

/** How each write is done, within a transaction. A broken constraint is a conflict. */
export const WRITES: { readonly [Op in keyof Writes]: Write<Op> } = {
  append(db, { table, expected, entries, time }) {
    const length = (db.get(queries.lastEntry, { table })?.seq ?? -1) + 1;
    if (length !== expected) return CONFLICT;
    let seq = expected;
    for (const entry of entries) db.run(queries.addEntry, { table, seq: seq++, entry });
    db.run(queries.noteTime, { time });
    return DONE;
  },
  create(db, { row, key }) {
    if (db.get(queries.keyInUse, { hash: key.hash })) return CONFLICT;
    db.run(queries.addTable, row);
    db.run(queries.noteTime, { time: row.updated });
    return holds(db, key) ? { value: row } : CONFLICT;
  },
  change(db, { table, revision, change, keys }) {
    const before = db.get(queries.findTable, { table });
    if (!before) return UNKNOWN;
    if (before.revision !== revision) return CONFLICT;
    const row = { ...before, ...change, revision: revision + 1 };
    db.run(queries.changeTable, { ...row, before: revision });
    db.run(queries.noteTime, { time: row.updated });
    return keys.every((key) => holds(db, key)) ? { value: row } : CONFLICT;
  },
  addCode(db, { code }) {
    db.run(queries.addCode, code);
    return DONE;
  },
  takeCode(db, { hash, now, by }) {
    const code = db.get(queries.findCode, { hash, now });
    if (!code || (code.taken_by !== null && code.taken_by !== by)) return { value: null };
    const { table_id, seat } = code;
    const key = { hash: by, table_id, seat };
    if (!holds(db, key)) return CONFLICT;
    db.run(queries.useCode, { hash, by });
    return { value: key };
  },
  dropOthers(db, { key }) {
    db.run(queries.dropOtherKeys, key);
    db.run(queries.dropCodesOfSeat, { table: key.table_id, seat: key.seat });
    return DONE;
  },
  addLine(db, { line }) {
    db.run(queries.addLine, line);
    db.run(queries.dropLines, { table: line.table_id, room: line.room, upTo: line.n - MOST_LINES });
    return DONE;
  },
  sweep(db, { now, before }) {
    db.run(queries.dropCodes, { now });
    db.run(queries.dropTables, { before });
    return DONE;
  },
  drop(db, asks) {
    return { value: db.run(queries.dropTable, asks) > 0 };
  },
  remove(db, asks) {
    if (db.run(queries.removeTable, asks) === 0) return { value: false };
    db.run(queries.removeLog, asks);
    return { value: true };
  },
  probe(db) {
    db.run(queries.probe, {});
    return DONE;
  },
};

/** Adds a key unless it is there; false where it holds the other seat. */
function holds(db: Statements, key: KeyColumns): boolean {
  const known = db.get(queries.findKey, { table: key.table_id, hash: key.hash });
  if (known) return known.seat === key.seat;
  db.run(queries.addKey, key);
  return true;
}
