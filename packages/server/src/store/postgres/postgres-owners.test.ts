import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { describeOwners } from '../../testing/owners-suite.ts';
import { describePostgres } from '../../testing/postgres.ts';
import { move, someKey, someRow } from '../../testing/store-rows.ts';
import { postgresStores } from './testing/postgres-stores.ts';
import type { PostgresStore } from './open-postgres-store.ts';

describePostgres('nodes that share PostgreSQL', (server) => {
  const { open } = postgresStores(server);
  let dead = 0;

  /** Another client of the same place. */
  const connected = async (url: string): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const asked = async (url: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> => {
    const client = await connected(url);
    try {
      return (await client.query<object>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const endLease = (url: string, { owners }: PostgresStore): Promise<unknown> =>
    asked(url, `update nodes set until = clock_timestamp() - interval '1 s' where id = $1`, [owners.node]);

  const NOT_HELD = {
    ok: false,
    error: { code: 'unavailable', reason: 'This node does not hold the table.' },
  };

  describeOwners('PostgreSQL', async () => {
    const url = await server.newUrl();
    return {
      enter: async () => (await open(url)).owners,
      async killed(tables, lease) {
        const id = `dead-${String(++dead)}`;
        const until = lease === 'is over' ? '-1 s' : '1 h';
        await asked(url, `insert into nodes values ($1, clock_timestamp() + $2::interval)`, [id, until]);
        await asked(url, 'insert into owners select unnest($1::text[]), $2', [tables, id]);
        return id;
      },
      pass: () => wait(1100),
    };
  });

  describe('fencing', () => {
    it('a node appends to no table that it does not hold, and says which', async () => {
      const url = await server.newUrl();
      const fenced: string[] = [];
      const one = await open(url, { onFenced: (table) => fenced.push(table) });
      const other = await open(url);
      await other.owners.claim('b');
      await one.owners.claim('c');
      const appended = ['a', 'b', 'c'].map((table) => one.store.append(table, 0, [move(0)]));
      expect(await Promise.all(appended)).toEqual([NOT_HELD, NOT_HELD, { ok: true }]);
      expect(fenced.toSorted()).toEqual(['a', 'b']);
      expect(await other.store.load('b')).toEqual({ ok: true, value: [] });
      expect(await other.store.append('b', 0, [move(0)])).toEqual({ ok: true });
    });

    it('a new table is held by the node that made it', async () => {
      const url = await server.newUrl();
      const [one, other] = [await open(url), await open(url)];
      await one.store.create(someRow('a'), someKey('a', 'a'));
      expect(await other.owners.claim('a')).toBe(one.owners.node);
      expect(await one.store.append('a', 0, [move(0)])).toEqual({ ok: true });
      expect(await other.store.append('a', 1, [move(1)])).toEqual(NOT_HELD);
      // A table that could not be made is held by nobody.
      expect(await one.store.create(someRow('b'), someKey('a', 'b'))).toMatchObject({ ok: false });
      expect(await other.owners.holderOf('b')).toBeNull();
    });

    it('of two tables that are made with one key at two nodes, one is refused', async () => {
      const url = await server.newUrl();
      const nodes = [await open(url), await open(url)];
      for (const letter of ['a', 'b', 'c', 'd', 'e']) {
        const made = nodes.map(({ store }, n) =>
          store.create(someRow(`${letter}${String(n)}`), someKey(letter, `${letter}${String(n)}`)),
        );
        expect((await Promise.all(made)).filter(({ ok }) => ok)).toHaveLength(1);
      }
    });

    it('of two changes of a row, and of two keys for one code, at two nodes, one gets it', async () => {
      const url = await server.newUrl();
      const nodes = [await open(url), await open(url)];
      await nodes[0]!.store.create(someRow('a'), someKey('a', 'a'));
      for (let n = 1; n <= 10; n++) {
        const changes = nodes.map(({ store }, round) =>
          store.change('a', n, { round }, [someKey(String(round), 'a', 'second')]),
        );
        expect((await Promise.all(changes)).filter(({ ok }) => ok)).toHaveLength(1);
        const code = { ...someKey('c', 'a'), hash: `code ${String(n)}`, until: 1000 };
        await nodes[0]!.store.addCode(code);
        const taken = nodes.map(({ store }, key) =>
          store.takeCode(code.hash, 0, `${String(n)} ${String(key)}`),
        );
        expect((await Promise.all(taken)).filter((key) => key !== undefined)).toHaveLength(1);
      }
    });

    it('a table that another node holds is not removed', async () => {
      const url = await server.newUrl();
      const [one, other] = [await open(url), await open(url)];
      const rows = [someRow('a', { updated: 1 }), someRow('b', { status: 'over', updated: 1 })];
      for (const row of rows) await one.store.create(row, someKey(row.id, row.id));
      await other.store.sweep(100, 100);
      expect(await other.store.ended('over', 100, 10)).toEqual([]);
      expect([await other.store.drop('a'), await other.store.remove('b')]).toEqual([false, false]);
      for (const { id } of rows) expect(await other.store.find(id)).toMatchObject({ id });
      await one.owners.letGo(['a', 'b']);
      expect(await other.store.ended('over', 100, 10)).toEqual(['b']);
      await other.store.sweep(100, 100);
      expect(await other.store.remove('b')).toBe(true);
      for (const { id } of rows) {
        expect(await other.store.find(id)).toBeUndefined();
        expect(await other.owners.holderOf(id)).toBeNull();
      }
    });

    it('a takeover waits for an append under way; afterwards the former node adds nothing', async () => {
      const url = await server.newUrl();
      const [one, other] = [await open(url), await open(url)];
      await one.owners.claim('a');
      // Another row with this key keeps the append waiting, with its owner row locked.
      const blocker = await connected(url);
      await blocker.query('begin');
      await blocker.query(`insert into log values ('a', 0, 1, '[]')`);
      const appended = one.store.append('a', 0, [move(0)]);
      await eventually(async () =>
        expect(await asked(url, `select from pg_locks where not granted`)).toHaveLength(1),
      );
      await endLease(url, one);
      let isTaken = false;
      const taken = other.owners.takeOver('a', one.owners.node, false).then((holder) => {
        isTaken = true;
        return holder;
      });
      await eventually(async () =>
        expect(await asked(url, `select from pg_locks where not granted`)).toHaveLength(2),
      );
      expect(isTaken).toBe(false);
      await blocker.query('rollback');
      await blocker.end();
      expect(await taken).toBe(other.owners.node);
      expect(await appended).toEqual({ ok: true });
      expect(await other.store.load('a')).toEqual({ ok: true, value: [move(0)] });
      expect(await one.store.append('a', 1, [move(1)])).toEqual(NOT_HELD);
      expect(await other.store.append('a', 1, [move(2)])).toEqual({ ok: true });
    });
  });

  it.each([
    [
      'an append',
      ({ store }: PostgresStore) => Promise.all(['a', 'B'].map((table) => store.append(table, 0, [move(0)]))),
    ],
    ['letting go', ({ owners }: PostgresStore) => owners.letGo(['a', 'B'])],
    [
      'a takeover',
      ({ owners }: PostgresStore) =>
        Promise.all(['a', 'B'].map((table) => owners.takeOver(table, owners.node, true))),
    ],
  ])(
    '%s of several tables locks them in the order of their ids, byte by byte, so that no two wait for each other',
    async (_, work) => {
      const url = await server.newUrl();
      const node = await open(url);
      for (const table of ['a', 'B']) await node.owners.claim(table);
      const blocker = await connected(url);
      await blocker.query('begin');
      await blocker.query(`select from owners where table_id = 'B' for update`);
      const working = work(node);
      await eventually(async () =>
        expect(await asked(url, `select from pg_locks where not granted`)).toHaveLength(1),
      );
      // Nothing is locked before B.
      const free = `select from owners where table_id = 'a' for update nowait`;
      expect(await asked(url, free)).toHaveLength(1);
      await blocker.query('rollback');
      await blocker.end();
      await working;
    },
  );

  describe('interleavings', () => {
    const NODES = 3;
    // In the order of a language these are sorted in another way than byte by byte.
    const TABLES = ['a', 'B', 'c', 'D'] as const;
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('append' as const), node: fc.nat(NODES - 1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('takeOver' as const), node: fc.nat(NODES - 1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const), node: fc.nat(4) }) },
    );

    it('whatever is done at one time, acknowledged entries are stored once, nothing is added by a former holder, and no statement waits for ever', async () => {
      const url = await server.newUrl();
      const nodes = await Promise.all(Array.from({ length: NODES }, () => open(url)));
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          const tables = TABLES.map((table) => `${table}${String(++run)}`);
          const acknowledged = new Map(tables.map((table) => [table, [] as string[]]));
          /** Who holds all tables, one after the other, and how long the logs were when they knew it. */
          const held: { readonly node: number; readonly lengths: readonly number[] }[] = [];
          const reasons = new Set<string>();
          const log = async (table: string): Promise<readonly { readonly id: string }[]> => {
            const loaded = await nodes[0]!.store.load(table);
            if (!loaded.ok) throw new Error(loaded.error.reason);
            return loaded.value as readonly { readonly id: string }[];
          };
          /** Appends at the end of what the log is now, whoever holds the table. */
          const append = async (node: number, table: string, at: number): Promise<void> => {
            const ids = [0, 1].map((n) => `${String(node)} ${String(at)} ${String(n)}`);
            const { length } = await log(table);
            const answer = await nodes[node]!.store.append(
              table,
              length,
              ids.map((id) => move(node, id)),
            );
            if (answer.ok) acknowledged.get(table)!.push(...ids);
            else if (answer.error.code === 'unavailable') reasons.add(answer.error.reason);
          };
          /** Lets the leases of all others be over, and takes everything over. */
          const takeOver = async (node: number): Promise<void> => {
            const { owners } = nodes[node]!;
            await asked(
              url,
              `update nodes set until = clock_timestamp() + case id when $1 then interval '1 h' else interval '-1 s' end`,
              [owners.node],
            );
            const holders = await Promise.all(
              tables.map(async (table) => {
                const holder = await owners.claim(table);
                return holder === owners.node ? holder : owners.takeOver(table, holder!, false);
              }),
            );
            expect(holders).toEqual(tables.map(() => owners.node));
            const logs = await Promise.all(tables.map(log));
            held.push({ node, lengths: logs.map(({ length }) => length) });
          };
          let takeOvers = takeOver(0);
          await takeOvers;
          const appends: Promise<void>[] = [];
          for (const [at, { do: what, node }] of steps.entries()) {
            if (what === 'append') appends.push(...tables.map((table) => append(node, table, at)));
            else if (what === 'takeOver') takeOvers = takeOvers.then(() => takeOver(node));
            else await wait(node);
          }
          await Promise.all([takeOvers, ...appends]);
          expect([...reasons].filter((reason) => reason !== NOT_HELD.error.reason)).toEqual([]);
          for (const [k, table] of tables.entries()) {
            const ids = (await log(table)).map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.toSorted()).toEqual(acknowledged.get(table)!.toSorted());
            for (const [n, { node, lengths }] of held.entries()) {
              const added = ids.slice(lengths[k], held[n + 1]?.lengths[k]);
              // The next holder may have added something before it looked how long the log was.
              const holders = new Set([node, held[n + 1]?.node ?? node].map(String));
              expect(added.filter((id) => !holders.has(id.split(' ')[0]!))).toEqual([]);
            }
          }
        }),
        { numRuns: 25, seed: 18 },
      );
    });
  });

  describe('leases', () => {
    it('a node whose lease was ended by others is told once, and holds nothing for certain', async () => {
      const url = await server.newUrl();
      const lost: string[] = [];
      const one = await open(url, { onLost: (reason) => lost.push(reason) });
      expect(one.owners.isSure()).toBe(true);
      await endLease(url, one);
      await eventually(() => expect(lost).toEqual(['The lease of this node is over.']));
      expect(one.owners.isSure()).toBe(false);
      await expect(one.owners.claim('a')).rejects.toThrow('This node may hold no tables.');
      expect(await one.store.healthy()).toBe(true);
      expect(lost).toHaveLength(1);
    });

    it('a node goes on with its lease where its session was away for a moment, and learns what it lost', async () => {
      const url = await server.newUrl();
      const [one, other] = [await open(url), await open(url)];
      const lost: string[] = [];
      one.owners.onBeat((beat) => lost.push(...beat.lost));
      for (const table of ['a', 'b']) await one.owners.claim(table);
      // Ends the session, and takes a table over before it is back.
      const client = await connected(url);
      await client.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
          and (classid::int8 << 32 | objid::int8) = hashtextextended($1, 0)`,
        [one.owners.node],
      );
      await client.query(`update owners set node = $1 where table_id = 'a'`, [other.owners.node]);
      await client.end();
      await eventually(() => expect(lost).toEqual(['a']));
      expect(one.owners.isSure()).toBe(true);
      expect(await one.store.append('b', 0, [move(0)])).toEqual({ ok: true });
    });
  });
});

describePostgres(
  'a PostgreSQL server that ends',
  (server) => {
    const { open } = postgresStores(server);

    it('while PostgreSQL is away requests are answered, the node gives up its lease, and all that was acknowledged is there afterwards', async () => {
      const url = await server.newUrl();
      const lost: string[] = [];
      const { store, owners } = await open(url, { onLost: (reason) => lost.push(reason) });
      await store.create(someRow('a'), someKey('a', 'a'));
      expect(await store.append('a', 0, [move(0)])).toEqual({ ok: true });
      await server.crash();
      const answers = await Promise.all([
        store.append('a', 1, [move(1)]),
        store.load('a'),
        store.change('a', 1, {}),
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: false, error: { code: 'unavailable' } });
      expect(await store.healthy()).toBe(false);
      await eventually(() => expect(lost).toHaveLength(1));
      expect(owners.isSure()).toBe(false);
      await server.restart();
      await eventually(async () => expect(await store.healthy()).toBe(true));
      expect(await store.load('a')).toEqual({ ok: true, value: [move(0)] });
      const next = await open(url);
      expect(await next.owners.takeOver('a', owners.node, true)).toBe(next.owners.node);
      expect(await next.store.append('a', 1, [move(2)])).toEqual({ ok: true });
      expect(lost).toHaveLength(1);
    });
  },
  { durable: true },
);
