import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@lamplight/rules';
import { expect, it } from 'vitest';
import { describePostgres } from '../../testing/postgres.ts';
import { postgresStores } from '../../testing/postgres-stores.ts';
import { move } from '../../testing/store-rows.ts';

const ROUNDS = 3;
const TABLES = ['a', 'b', 'c', 'd'];
const random = seededRandom('crash of PostgreSQL');

describePostgres(
  'PostgreSQL that crashes',
  (server) => {
    const { open } = postgresStores(server);

    it(`PostgreSQL that crashes ${String(ROUNDS)} times while nodes write loses and doubles nothing that was acknowledged`, async () => {
      const url = await server.newUrl();
      const acknowledged: string[] = [];
      let former: string | null = null;
      for (let round = 0; round < ROUNDS; round++) {
        const { store, owners } = await open(url);
        let isOver = false;
        /** Appends until an answer is not known, as a table does that is then loaded again. */
        const appendTo = async (table: string): Promise<void> => {
          if (former !== null) await owners.takeOver(table, former, true);
          expect(await owners.claim(table)).toBe(owners.node);
          const loaded = await store.load(table);
          if (!loaded.ok) throw new Error(loaded.error.reason);
          for (let seq = loaded.value.length; !isOver; seq += 2) {
            const ids = [seq, seq + 1].map((n) => `${String(round)}/${table}/${String(n)}`);
            const appended = await store.append(
              table,
              seq,
              ids.map((id) => move(seq, id)),
            );
            if (!appended.ok) {
              expect(appended.error.code).toBe('unavailable');
              return;
            }
            acknowledged.push(...ids);
          }
        };
        const appending = TABLES.map(appendTo);
        await wait(200 + random(300));
        await server.crash();
        isOver = true;
        await Promise.all(appending);
        former = owners.node;
        await store.close();
        await server.restart();
      }
      const { store } = await open(url);
      const kept: string[] = [];
      for (const table of TABLES) {
        const loaded = await store.load(table);
        if (!loaded.ok) throw new Error(loaded.error.reason);
        const ids = (loaded.value as readonly { readonly id: string }[]).map(({ id }) => id);
        // Each entry is where it was appended, so that there is neither a gap nor half an append.
        expect(ids.map((id) => id.split('/').slice(1))).toEqual(ids.map((_, n) => [table, String(n)]));
        kept.push(...ids);
      }
      const all = new Set(kept);
      expect(all.size).toBe(kept.length);
      expect(acknowledged.length).toBeGreaterThan(ROUNDS * TABLES.length * 2);
      expect(acknowledged.filter((id) => !all.has(id))).toEqual([]);
      // At most the append that was under way at each table was kept without being acknowledged.
      expect(kept.length - acknowledged.length).toBeLessThanOrEqual(ROUNDS * TABLES.length * 2);
    });
  },
  { durable: true },
);
