import { readFileSync } from 'node:fs';
import type { Owners } from '../cluster/owners.ts';
import type { Archive } from './archive/archive-folder.ts';
import { memoryServerStore } from './memory-server-store.ts';
import type { PostgresAddress } from './postgres/postgres-address.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import type { ServerStore } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/**
 * Where a server keeps everything: a data folder with the embedded database, a database in PostgreSQL, or its own
 * memory, for tests.
 */
export type StoreLocation = LastingLocation | { readonly kind: 'memory' };

/** Where something is kept that outlasts the program. */
export type LastingLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly address: PostgresAddress };

/** The part of a configuration that says where everything is kept. */
export interface StoreSettings {
  readonly data: string;
  readonly store: string | null;
  readonly storePasswordFile: string | null;
}

/** Options of a store. */
export interface StoreOptions {
  /** Called once with a sentence without secrets when nothing can be kept any more. */
  readonly onLost?: (reason: string) => void;
  /** Where the logs of archived games are. */
  readonly archive?: Archive | undefined;
  /** Told of tables that were to be appended to though another node holds them. */
  readonly onFenced?: (table: string) => void;
  /** Told how many appends are stored together by a database that nodes share. */
  readonly onGroup?: (size: number) => void;
}

/** An open store, and which tables of it are held by whom where nodes share it. Closing the store closes both. */
export interface OpenStore {
  readonly store: ServerStore;
  readonly owners: Owners | null;
  /** How many requests wait for a session of a database that nodes share. */
  readonly waiting?: () => number;
}

/** Which store a configuration names; refuses a password file that cannot be read. */
export function storeLocation({ data, store, storePasswordFile }: StoreSettings): LastingLocation {
  if (store === null) return { kind: 'folder', folder: data };
  const password = storePasswordFile === null ? undefined : readPassword(storePasswordFile);
  return { kind: 'postgres', address: { url: store, password } };
}

/** Opens the store at a location; rejects with `StoreUnavailable` where it cannot be used. */
export async function openStore(
  location: StoreLocation,
  { onLost, onFenced, onGroup, archive }: StoreOptions = {},
): Promise<OpenStore> {
  switch (location.kind) {
    case 'folder':
      return {
        store: await openSqliteStore(location.folder, { archive, ...(onLost && { onLost }) }),
        owners: null,
      };
    case 'postgres':
      return openPostgresStore(location.address, {
        archive,
        ...(onLost && { onLost }),
        ...(onFenced && { onFenced }),
        ...(onGroup && { onGroup }),
      });
    case 'memory':
      return { store: memoryServerStore(archive), owners: null };
  }
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    throw new StoreUnavailable(`The password file ${file} cannot be read.`);
  }
}
