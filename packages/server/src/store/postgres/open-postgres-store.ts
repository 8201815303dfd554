import type { Owners } from '../../cluster/owners.ts';
import type { Archive } from '../archive/archive-folder.ts';
import { SqlStore } from '../sql-store.ts';
import type { ServerStore } from '../store.ts';
import { entriesOf } from '../stored-rows.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { MOST_STATEMENTS } from './append-groups.ts';
import { openPool } from './connections.ts';
import type { PostgresAddress } from './connections.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { failureOf } from './postgres-failure.ts';
import { PostgresOwners } from './postgres-owners.ts';
import { PostgresRunner } from './postgres-runner.ts';

/** Options of a store in PostgreSQL. */
export interface PostgresStoreOptions {
  /**
   * Called once with a sentence without secrets when this node can no longer be sure that the tables it holds are still
   * its own.
   */
  readonly onLost?: (reason: string) => void;
  /** Where the logs of archived games are. */
  readonly archive?: Archive | undefined;
  /** Told of tables that were to be appended to and that this node does not hold. */
  readonly onFenced?: (table: string) => void;
}

/** A store that nodes share, as one of them sees it, and which tables are held by whom. Closing the store closes both. */
export interface PostgresStore {
  readonly store: ServerStore;
  readonly owners: Owners;
}

/** How long the database may work on an append, and on anything else. */
const APPEND_MS = 2000;
const OTHER_MS = 15_000;
/** Sessions for everything but appends. */
const MOST_SESSIONS = 6;

/**
 * Appends find their rows by keys, whatever the database believes of a table that it has not looked at yet. Their
 * statement is planned once.
 */
const APPENDING = { enable_seqscan: 'off', plan_cache_mode: 'force_generic_plan' } as const;

/**
 * The store in a PostgreSQL database, which is brought to the newest version. Rejects with `StoreUnavailable` where the
 * database cannot be used.
 */
export async function openPostgresStore(
  address: PostgresAddress,
  { onLost = () => undefined, onFenced = () => undefined, archive }: PostgresStoreOptions = {},
): Promise<PostgresStore> {
  const appending = openPool(address, MOST_STATEMENTS, APPEND_MS, APPENDING);
  const pool = openPool(address, MOST_SESSIONS, OTHER_MS);
  try {
    await migratePostgres(address);
    const owners = await PostgresOwners.start({ address, pool, onLost });
    const onClose = (): Promise<void> => owners.close();
    const fenced = (table: string): void => {
      owners.noteLost(table);
      onFenced(table);
    };
    const runner = new PostgresRunner({ appending, pool, node: owners.node, onFenced: fenced, onClose });
    return { store: new SqlStore(runner, { entriesOf, archive }), owners };
  } catch (error) {
    await Promise.all([appending.end(), pool.end()]);
    throw new StoreUnavailable(failureOf(error));
  }
}
