import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOld } from '../queries/cleanup-queries.ts';
import { dropExpiredCodes } from '../queries/seat-queries.ts';
import { findTable } from '../queries/table-queries.ts';
import type { QueryRunner } from '../query-runner.ts';
import type { Writes } from '../requests.ts';
import type { Schema } from '../schema.ts';
import { WRITES } from '../writes.ts';
import type { Written } from '../writes.ts';

/** What a write is given: the transaction it is done in, and the node that does it. */
interface WriteDeps {
  readonly db: Kysely<Schema>;
  readonly runner: QueryRunner;
  readonly node: string;
}

/** Writes that are done in a transaction of their own: appends are done together. */
export type OwnWrites = Omit<Writes, 'append'>;

type OwnWrite<Op extends keyof OwnWrites> = (
  deps: WriteDeps,
  asks: OwnWrites[Op]['asks'],
) => Promise<Written<Op>>;

const DONE = { value: null } as const;
const CONFLICT = { refusal: 'conflict' } as const;
const UNKNOWN = { refusal: 'unknown' } as const;

/**
 * How each write is done. Most are done as in every database; the others take account of other nodes: tables that one
 * of them holds are not removed. A row of `owners` is always locked before the rows of its table, and several in the
 * order of their ids.
 */
export const POSTGRES_WRITES: { readonly [Op in keyof OwnWrites]: OwnWrite<Op> } = {
  change: ({ runner }, asks) => WRITES.change(runner, asks),
  addCode: ({ runner }, asks) => WRITES.addCode(runner, asks),
  takeCode: ({ runner }, asks) => WRITES.takeCode(runner, asks),
  dropOthers: ({ runner }, asks) => WRITES.dropOthers(runner, asks),
  addLine: ({ runner }, asks) => WRITES.addLine(runner, asks),
  probe: ({ runner }, asks) => WRITES.probe(runner, asks),
  /** The new table is held by this node. */
  async create({ db, runner, node }, asks) {
    // Of two tables that are made with one key at two nodes, one is refused.
    await sql`select pg_advisory_xact_lock(hashtextextended(${asks.key.hash}, 1))`.execute(db);
    const { rows } = await sql`
      insert into owners (table_id, node) values (${asks.row.id}, ${node})
      on conflict (table_id) do update set node = excluded.node where owners.node = excluded.node
      returning table_id`.execute(db);
    return rows.length === 0 ? CONFLICT : WRITES.create(runner, asks);
  },
  drop: ({ db, runner, node }, asks) => whileHeld(db, node, asks.table, () => WRITES.drop(runner, asks)),
  remove: ({ db, runner, node }, asks) => whileHeld(db, node, asks.table, () => WRITES.remove(runner, asks)),
  async sweep({ db, runner, node }, { now, before }) {
    await runner.run(dropExpiredCodes, { now });
    const old = await db.selectFrom('tables').select('id').where(isOld(before)).execute();
    const ids = old.map(({ id }) => id);
    const { rows } = await sql<{ table_id: string }>`
      insert into owners (table_id, node) select id, ${node} from unnest(${ids}::text[]) as id
      order by id collate "C"
      on conflict do nothing returning table_id`.execute(db);
    const held = sql<boolean>`exists (select from owners where table_id = tables.id and node = ${node})`;
    await db.deleteFrom('tables').where('id', 'in', textsOf(ids)).where(isOld(before)).where(held).execute();
    await sql`
      delete from owners where node = ${node} and table_id = any(${ids}::text[]) and
        (table_id = any(${rows.map(({ table_id }) => table_id)}::text[])
          or not exists (select from tables where id = table_id))`.execute(db);
    return DONE;
  },
};

/** Writes with the same key are done one after the other, in the order in which they were asked for. */
export const TURN_OF: { readonly [Op in keyof Writes]: (asks: Writes[Op]['asks']) => string } = {
  append: ({ table }) => table,
  create: ({ row }) => row.id,
  change: ({ table }) => table,
  addCode: ({ code }) => code.table_id,
  takeCode: ({ hash }) => hash,
  dropOthers: ({ key }) => key.table_id,
  addLine: ({ line }) => line.table_id,
  sweep: () => 'sweep',
  drop: ({ table }) => table,
  remove: ({ table }) => table,
  probe: () => 'probe',
};

/** A change that adds no keys, in one statement. */
export async function changeAlone(
  { db, runner }: Pick<WriteDeps, 'db' | 'runner'>,
  { table, revision, change }: Writes['change']['asks'],
): Promise<Written<'change'>> {
  const row = await db
    .updateTable('tables')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', table)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (row) return { value: row, time: row.updated };
  return (await runner.first(findTable, { table })) ? CONFLICT : UNKNOWN;
}

const textsOf = (texts: readonly string[]) => sql<string>`(select unnest(${texts}::text[]))`;

/** Removes a table that no other node holds, while no other node can claim it; whether it was removed. */
async function whileHeld<Op extends 'drop' | 'remove'>(
  db: Kysely<Schema>,
  node: string,
  table: string,
  remove: () => Promise<Written<Op>>,
): Promise<Written<Op> | { readonly value: false }> {
  const claimed = await sql`
    insert into owners (table_id, node) values (${table}, ${node}) on conflict do nothing
    returning table_id`.execute(db);
  const held = await sql`
    select from owners where table_id = ${table} and node = ${node} for update`.execute(db);
  if (held.rows.length === 0) return { value: false };
  const removed = await remove();
  if (claimed.rows.length > 0 || ('value' in removed && removed.value)) {
    await sql`delete from owners where table_id = ${table}`.execute(db);
  }
  return removed;
}
