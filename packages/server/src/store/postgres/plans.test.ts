import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePostgres } from '../../testing/postgres.ts';
import * as chat from '../queries/chat-queries.ts';
import * as cleanup from '../queries/cleanup-queries.ts';
import * as seats from '../queries/seat-queries.ts';
import * as tables from '../queries/table-queries.ts';
import { prepare } from '../query.ts';
import type { Query } from '../query.ts';
import type { Schema } from '../schema.ts';
import { APPEND } from './append-groups.ts';
import { openPool } from './connections.ts';
import { migratePostgres } from './migrate-postgres.ts';
import * as owners from './owner-statements.ts';
import { postgresQueries } from './postgres-queries.ts';

const queries = { ...chat, ...cleanup, ...seats, ...tables, ...postgresQueries('n') };

/** Compiles only. */
const compiler = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) }),
});
const textOf = (query: Query<never, unknown>): string => prepare(compiler, query).compiled.sql;

describePostgres('frequent statements in PostgreSQL', (server) => {
  let pool: Pool;

  beforeAll(async () => {
    const address = { url: await server.newUrl() };
    await migratePostgres(address);
    pool = openPool(address, 1, 60_000, { plan_cache_mode: 'force_generic_plan' });
    // As in a server that has run for long: most tables have ended, most nodes are alive, nobody wants anything.
    await pool.query(`
      insert into tables (id, revision, status, game, listed, created, updated, round, match_of, next_table, settings,
        seats, roles, commitments, deal_secrets, outcome, match_state, clock)
      select 't' || n, 1, case when n % 50 = 0 then 'waiting' when n % 10 = 0 then 'playing' else 'over' end,
        (array['london', 'newyork', 'pocket'])[n % 3 + 1], n % 2, n, n, 0, case when n % 9 = 0 then 't' || (n - 1) end,
        null, '{}', '{}', '{}', '{}', '{}', '{}', '{}', (array['none', 'live', 'days'])[n % 3 + 1]
      from generate_series(1, 20000) n;
      insert into seat_keys (hash, table_id, seat) select 'h' || n, 't' || n, 'first' from generate_series(1, 20000) n;
      insert into carry_codes select 'h' || n, 't' || n, 'first', n from generate_series(1, 5000) n;
      insert into chat_lines select 't' || n, 'seats', line, 'first', '{}', n, null
        from generate_series(1, 2000) n, generate_series(1, 5) line;
      insert into log select 't' || n, seq, seq + 1, '[]' from generate_series(1, 10000) n, generate_series(0, 9) seq;
      insert into nodes select 'n' || n, clock_timestamp() + interval '1 h' from generate_series(1, 20) n;
      insert into owners select 't' || n, 'n' || (n % 20) from generate_series(1, 100000) n;
      analyze;`);
  });
  afterAll(async () => {
    await pool.end();
  });

  /** The plan of a statement, with values that are not known yet. */
  const planOf = async (text: string): Promise<string> => {
    const client = await pool.connect();
    try {
      const taken = [...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n));
      await client.query(`prepare planned as ${text}`);
      const values = Array.from({ length: Math.max(0, ...taken) }, () => 'null').join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute planned${values && `(${values})`}`,
      );
      await client.query('deallocate planned');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      client.release();
    }
  };
  const expectIndex = (plan: string, index: string): void => {
    expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`));
    expect(plan).not.toMatch(/Seq Scan on (tables|seat_keys|carry_codes|chat_lines|log|owners)\b/);
  };

  it.each([
    ['listDays.all', textOf(queries.listDays.all), 'tables_by_days'],
    ['listDays.game', textOf(queries.listDays.game), 'tables_by_days_and_game'],
    ['timedTables', textOf(queries.timedTables), 'tables_timed'],
    ['dropTables', textOf(queries.dropTables), 'tables_by_change'],
    ['undealtTables', textOf(queries.undealtTables), 'tables_by_(status|change)'],
    ['clocklessTables', textOf(queries.clocklessTables), 'tables_by_change'],
    ['listTables', textOf(queries.listTables), 'tables_by_status'],
    ['dropExpiredCodes', textOf(queries.dropExpiredCodes), 'carry_codes_by_end'],
    ['oldestOfKey', textOf(queries.oldestOfKey), 'seat_key'],
    ['keysOfTable', textOf(queries.keysOfTable), 'seat_keys_by_table'],
    ['newestLines', textOf(queries.newestLines), 'line_place'],
    ['wholeLog', textOf(queries.wholeLog), 'log_place'],
    ['the append of many tables, their owners', APPEND.text, 'owners_(by_node|pkey)'],
    ['the append of many tables, their logs', APPEND.text, 'log_place'],
  ])('the frequent statement %s reads only the rows it needs', async (_, text, index) => {
    const plan = await planOf(text);
    expectIndex(plan, index);
  });

  const IDS = ['t1', 't2', 't3'];
  it.each([
    ['the claim of many tables', owners.CLAIM, [IDS, 'n1', false], 'owners_pkey'],
    ['the takeover of many tables', owners.TAKE_OVER, [IDS, 'n1', 'n2', true], 'owners_(by_node|pkey)'],
    ['a beat, what others want', owners.BEAT, ['n1'], 'owners_wanted'],
    ['the search for orphans', owners.TAKE_ORPHANS, ['n1', 'n2', 200], 'owners_by_node'],
    ['letting many tables go', owners.LET_GO, [IDS, 'n1'], 'owners_(by_node|pkey)'],
    ['tables that ended', textOf(queries.endedTables), ['over', 200, 200], 'tables_by_change'],
    ['what a node holds', owners.HELD_BY, ['n1'], 'owners_by_node'],
  ])('the statement of nodes for %s reads only the rows it needs', async (_, text, values, index) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    expectIndex(rows.map((row) => row['QUERY PLAN']).join('\n'), index);
  });

  it('the append of many tables joins nothing row by row with everything', async () => {
    expect(await planOf(APPEND.text)).not.toContain('Join Filter');
  });
});
