import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { ServerStore } from '../../store.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/** Folders and stores of a test, which are gone after it. */
export interface TestFolders {
  readonly folder: () => string;
  readonly open: (folder: string, options?: Parameters<typeof openSqliteStore>[1]) => Promise<ServerStore>;
}

/** To be called once in a file of tests. */
export function temporaryFolders(): TestFolders {
  const folders: string[] = [];
  const stores: ServerStore[] = [];
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'lamplight-store-'));
      folders.push(folder);
      return folder;
    },
    async open(folder, options = {}) {
      const store = await openSqliteStore(folder, options);
      stores.push(store);
      return store;
    },
  };
}
