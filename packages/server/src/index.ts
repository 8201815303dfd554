// Large modules are loaded when they are called: a command line that only shows its help should not wait for a server.
import type { askAdminEndpoint as ask } from './http/admin-client.ts';
import type { startServer as start } from './server.ts';
import type { StoreSettings } from './store/open-store.ts';
import type { Moved } from './store/transfer/moved-lines.ts';
import type { backupStore as backUp } from './store/sqlite/backup-store.ts';
import type { restoreStore as restore } from './store/sqlite/restore-store.ts';

export { configFrom, isLoopback, SETTINGS, warningOf } from './config.ts';
export type { Config } from './config.ts';
export type { TableLine } from './http/admin-endpoint.ts';
export type { Moved } from './store/transfer/moved-lines.ts';
export { StoreDamaged, StoreUnavailable } from './store/store-unavailable.ts';

/** Starts a server; rejects with `StoreUnavailable`, or with the system's error where it cannot listen. */
export const startServer: typeof start = async (options) =>
  (await import('./server.ts')).startServer(options);

/** Asks the server that runs on a data folder, through its admin endpoint; undefined where none runs. */
export const askAdminEndpoint: typeof ask = async (...asked) =>
  (await import('./http/admin-client.ts')).askAdminEndpoint(...asked);

/** Copies everything a data folder holds into a new file, whether or not a server runs on it. */
export const backupStore: typeof backUp = async (...given) =>
  (await import('./store/sqlite/backup-store.ts')).backupStore(...given);

/** Puts a backup into a data folder on which no server runs. */
export const restoreStore: typeof restore = async (...given) =>
  (await import('./store/sqlite/restore-store.ts')).restoreStore(...given);

/** Writes everything that a store holds into a new file, whether or not a server runs. */
export const exportStore = async (settings: StoreSettings, file: string): Promise<Moved> => {
  const [{ exportStore: write }, { storeLocation }] = await Promise.all([
    import('./store/transfer/export-store.ts'),
    import('./store/open-store.ts'),
  ]);
  return write(storeLocation(settings), file);
};

/** Puts everything from an exported file into an empty store on which no server runs. */
export const importStore = async (file: string, settings: StoreSettings): Promise<Moved> => {
  const [{ importStore: read }, { storeLocation }] = await Promise.all([
    import('./store/transfer/import-store.ts'),
    import('./store/open-store.ts'),
  ]);
  return read(file, storeLocation(settings));
};
