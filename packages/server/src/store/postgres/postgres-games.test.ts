import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { describePostgres } from '../../testing/postgres.ts';
import { someKey, someRow } from '../../testing/store-rows.ts';
import { LOG, ENDED } from '../../testing/store-history-suite.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { FOLDING_VERSION, MIGRATIONS } from '../migrations.ts';
import { postgresStores } from '../../testing/postgres-stores.ts';
import type { PostgresStore } from './open-postgres-store.ts';

/** What a program knows that cannot read folded logs. */
const BEFORE = MIGRATIONS.filter(({ version }) => version < FOLDING_VERSION);

describePostgres('finished games in PostgreSQL', (server) => {
  const { open } = postgresStores(server);

  const query = async <Row extends object>(url: string, text: string): Promise<readonly Row[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  const addFinished = async (
    { store, owners }: PostgresStore,
    id: string,
    updated: number,
  ): Promise<void> => {
    await store.create(someRow(id, { ...ENDED, updated }), someKey(id, id));
    expect(await store.append(id, 0, LOG)).toEqual({ ok: true });
    await owners.letGo([id]);
  };

  it('games are folded into the partition of the month in which they ended, in UTC', async () => {
    const url = await server.newUrl();
    const node = await open(url);
    const times = ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-01-31T12:00:00.000Z'];
    for (const [n, time] of times.entries()) await addFinished(node, 'abc'[n]!, Date.parse(time));
    expect(await node.store.fold('a')).toBe('later');
    for (const id of ['a', 'b', 'c']) expect(await node.store.fold(id)).toBe('folded');
    expect(
      await query(url, `select tableoid::regclass::text as month, table_id from games order by table_id`),
    ).toEqual([
      { month: 'games_2025_12', table_id: 'a' },
      { month: 'games_2026_01', table_id: 'b' },
      { month: 'games_2026_01', table_id: 'c' },
    ]);
    for (const id of ['a', 'b', 'c']) expect(await node.store.load(id)).toEqual({ ok: true, value: LOG });
    expect(await query(url, 'select from log')).toEqual([]);
    expect(await node.store.remove('b')).toBe(true);
    expect(await query(url, 'select table_id from games order by 1')).toEqual([
      { table_id: 'a' },
      { table_id: 'c' },
    ]);
    expect(await query(url, `select from names where table_id = 'b'`)).toEqual([]);
  });

  it('a game is folded where the partition of its month cannot be made', async () => {
    const url = await server.newUrl();
    const node = await open(url);
    await query(url, `insert into games values ('other', ${String(ENDED.updated)}, '')`);
    await addFinished(node, 'a', ENDED.updated);
    await node.store.fold('a');
    expect(await node.store.fold('a')).toBe('folded');
    expect(
      await query(url, `select tableoid::regclass::text as month from games where table_id = 'a'`),
    ).toEqual([{ month: 'games_other' }]);
    expect(await node.store.load('a')).toEqual({ ok: true, value: LOG });
  });

  it('a log is not folded as long as another node holds its table', async () => {
    const url = await server.newUrl();
    const [one, other] = [await open(url), await open(url)];
    await addFinished(one, 'a', ENDED.updated);
    await one.store.fold('a');
    await other.owners.claim('a');
    expect(await one.store.unfolded(ENDED.updated + 1, 5)).toEqual([]);
    expect(await one.store.fold('a')).toBe('later');
    expect(await other.store.fold('a')).toBe('folded');
    expect(await other.owners.holderOf('a')).toBe(other.owners.node);
    expect(await other.store.load('a')).toEqual({ ok: true, value: LOG });
  });

  it('a table that was folded is held by nobody, where nobody held it before', async () => {
    const url = await server.newUrl();
    const node = await open(url);
    await addFinished(node, 'a', ENDED.updated);
    await node.store.fold('a');
    expect(await node.store.fold('a')).toBe('folded');
    expect(await node.owners.holderOf('a')).toBeNull();
  });

  it('no log is folded as long as a node lives that cannot read it; afterwards no such node may start', async () => {
    const url = await server.newUrl();
    const node = await open(url);
    await addFinished(node, 'a', ENDED.updated);
    await query(url, `insert into nodes (id, until) values ('old', now() + interval '1 h')`);
    for (let n = 0; n < 3; n++) expect(await node.store.fold('a')).toBe('later');
    await expect(migratePostgres({ url }, BEFORE)).resolves.toBeUndefined();
    await query(url, `update nodes set until = now() - interval '1 s' where id = 'old'`);
    expect(await node.store.fold('a')).toBe('later');
    await expect(migratePostgres({ url }, BEFORE)).rejects.toThrow('written by a newer program');
    expect(await node.store.fold('a')).toBe('folded');
  });

  it('no name stands in any row or byte of a folded game but in the rows of names', async () => {
    const url = await server.newUrl();
    const node = await open(url);
    const name = 'Wilhelmina Nightingale';
    const seats = { ...ENDED.seats, second: { kind: 'person', name } } as const;
    await node.store.create(someRow('a', { ...ENDED, seats }), someKey('a', 'a'));
    const opening = { ...LOG[0], seats: { jack: LOG[0].seats.jack, investigator: seats.second } };
    await node.store.append('a', 0, [opening, ...LOG.slice(1)]);
    await node.store.fold('a');
    const tables = await query<{ name: string }>(
      url,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    const holding = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const table of tables) {
        const rows = await query<{ text: string }>(
          url,
          `select row_to_json(t)::text as text from ${table.name} t`,
        );
        if (rows.some(({ text }) => text.includes(name))) found.push(table.name);
      }
      return found.sort();
    };
    expect(await holding()).toEqual(['log', 'tables']);
    expect(await node.store.fold('a')).toBe('folded');
    expect(await holding()).toEqual(['names']);
    const [game] = await query<{ log: Buffer }>(url, 'select log from games');
    const folded = gunzipSync(game!.log).toString();
    expect(folded).toContain('"kind":"person","seat":"second"');
    expect(folded).not.toContain(name);
    await node.store.removeName('a', 'second');
    expect(await holding()).toEqual([]);
  });
});
