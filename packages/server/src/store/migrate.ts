import type { Kysely, Transaction } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { Migration } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Options of a migration. */
export interface MigrateOptions {
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

/** Brings a database to the newest version, step by step; if a step fails, the version before it stays. */
export async function migrate(
  db: Kysely<Schema>,
  from: number,
  { migrations = MIGRATIONS, within }: MigrateOptions = {},
): Promise<void> {
  for (const { version, up } of migrations) {
    if (version <= from) continue;
    await db.transaction().execute(async (step) => {
      await up(step);
      await step.updateTable('schema_version').set({ version }).execute();
      await within?.(step);
    });
  }
}
