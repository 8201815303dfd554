import { afterEach } from 'vitest';
import type { PostgresServer } from '../../../testing/postgres.ts';
import type { ServerStore } from '../../store.ts';
import { openPostgresStore } from '../open-postgres-store.ts';
import type { PostgresStore, PostgresStoreOptions } from '../open-postgres-store.ts';

/** Stores of a test, which are closed after it. To be called once in a description of tests. */
export function postgresStores(server: PostgresServer) {
  const opened: ServerStore[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  const open = async (url: string, options: PostgresStoreOptions = {}): Promise<PostgresStore> => {
    const node = await openPostgresStore({ url }, options);
    opened.push(node.store);
    return node;
  };
  /** A store that claims each table before it appends to it, as a node does. */
  const openClaiming = async (): Promise<ServerStore> => {
    const { store, owners } = await open(await server.newUrl());
    const append = store.append.bind(store);
    const close = store.close.bind(store);
    const asked = new Set<Promise<unknown>>();
    store.append = (table, ...given) => {
      // A closed store is asked all the same.
      const claimed = owners.claim(table).catch(() => null);
      const appended = claimed.then(() => append(table, ...given));
      asked.add(appended);
      return appended;
    };
    store.close = async () => {
      await Promise.all(asked);
      await close();
    };
    return store;
  };
  return { open, openClaiming };
}
