import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { MIGRATIONS } from './migrations.ts';
import type { Dialect, Migration } from './migrations.ts';
import type { Schema } from './schema.ts';
import { StoreUnavailable } from './store-unavailable.ts';

// How the schema changes.
//
// There is one list of steps for all databases; a step may do different things in each. Steps are never undone, and one
// program at a time does them: in SQLite the one that holds the lock of the data folder, in PostgreSQL the one that
// holds an advisory lock.
//
// Nodes of two releases work side by side while a cluster is upgraded, so a change takes two releases. The first one
// expands: it adds what is new, and what is old stays in use. Its step names no `oldest`, so that programs of the
// release before go on and can be started again. The next release contracts: its step removes what is old, and its
// `oldest` is the version of the step that expanded. `schema_version` holds both numbers: `version` says what the
// database has, `oldest` which version a program must know to use it. A program that knows less refuses to start.

/** The first version that says which programs may use the database. */
const SAYS_OLDEST = 5;

/** What a database says of its schema. */
export interface SchemaVersion {
  readonly version: number;
  /** What a program must know to use the database. */
  readonly oldest: number;
}

/** Options of a migration. */
export interface MigrateOptions {
  readonly dialect: Dialect;
  readonly migrations?: readonly Migration[];
  /** Runs within each step, for what one kind of database needs besides. */
  readonly within?: (step: Transaction<Schema>) => Promise<void>;
}

/** The schema version this program writes. */
export const NEWEST_VERSION = newestOf(MIGRATIONS);

/** The version that the last of these steps writes. */
export function newestOf(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map(({ version }) => version));
}

const Row = v.object({ version: v.number(), oldest: v.optional(v.number()) });

/** What the row of `schema_version` says; refuses a database that this program is too old for. */
export function readVersion(row: unknown, newest: number = NEWEST_VERSION): SchemaVersion {
  const read = v.safeParse(Row, row);
  if (!read.success) throw new StoreUnavailable('The database does not say its version.');
  const { version, oldest = version } = read.output;
  if (oldest > newest) {
    const versions = `version ${String(version)}, this program knows ${String(newest)}`;
    throw new StoreUnavailable(`The database was written by a newer program (${versions}).`);
  }
  return { version, oldest };
}

/** Brings a database to the newest version, step by step; if a step fails, the version before it stays. */
export async function migrate(
  db: Kysely<Schema>,
  from: SchemaVersion,
  { dialect, migrations = MIGRATIONS, within }: MigrateOptions,
): Promise<void> {
  let { oldest } = from;
  for (const { version, oldest: needed = 0, up } of migrations) {
    if (version <= from.version) continue;
    oldest = Math.max(oldest, needed);
    const row = version < SAYS_OLDEST ? { version } : { version, oldest };
    await db.transaction().execute(async (step) => {
      await up(step, dialect);
      await step.updateTable('schema_version').set(row).execute();
      await within?.(step);
    });
  }
}
