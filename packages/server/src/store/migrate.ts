import type { Kysely, Transaction } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { Migration } from './migrations.ts';
import type { Schema } from './schema.ts';

/** How a database is brought to another version. */
export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Done within each step, for what a database of one kind needs besides. */
  readonly within?: (step: Transaction<Schema>) => Promise<void>;
}

/** The version this program writes. */
export const NEWEST_VERSION = newestOf(MIGRATIONS);

/** The version that the last of these steps writes. */
export function newestOf(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map(({ version }) => version));
}

/** Brings a database from a version to the newest one, step by step; a step that fails leaves the one before. */
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
