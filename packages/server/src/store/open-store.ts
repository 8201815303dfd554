import { memoryServerStore } from './memory-server-store.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';
import type { ServerStore } from './store.ts';

/** Where a server keeps everything: a data folder with the embedded database, or its own memory, for tests. */
export type StoreLocation =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'memory' };

/** Which store a configuration names. */
export const storeLocation = ({ data }: { readonly data: string }): StoreLocation => ({
  kind: 'folder',
  folder: data,
});

/** Opens the store at a location; rejects with `StoreUnavailable` where it cannot be used. */
export async function openStore(
  location: StoreLocation,
  options: SqliteStoreOptions = {},
): Promise<ServerStore> {
  switch (location.kind) {
    case 'folder':
      return openSqliteStore(location.folder, options);
    case 'memory':
      return memoryServerStore();
  }
}
