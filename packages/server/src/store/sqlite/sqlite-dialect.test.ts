import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { prepare } from '../query.ts';
import * as log from '../queries/log-queries.ts';
import { migrateDatabase } from './database-version.ts';
import { kyselyOver, sqliteAccess } from './sqlite-dialect.ts';

async function migrated(): Promise<DatabaseSync> {
  const db = new DatabaseSync(':memory:');
  await migrateDatabase(db);
  return db;
}
const entries = (db: DatabaseSync): unknown => db.prepare('select count(*) as n from log').get()?.['n'];
const entry = (seq: number) => ({ table_id: 'a', seq, entry: '{}' });

describe('kysely over node:sqlite', () => {
  it('kysely over node:sqlite gives the rows of a read, and the number of changed rows', async () => {
    const kysely = kyselyOver(await migrated());
    const added = await kysely
      .insertInto('log')
      .values([entry(0), entry(1)])
      .executeTakeFirst();
    expect(added.numInsertedOrUpdatedRows).toBe(2n);
    expect(await kysely.selectFrom('log').select('seq').orderBy('seq').execute()).toEqual([
      { seq: 0 },
      { seq: 1 },
    ]);
    const returned = await kysely.deleteFrom('log').returning('seq').execute();
    expect(returned).toHaveLength(2);
  });

  it('kysely over node:sqlite prepares each statement once', async () => {
    const db = await migrated();
    const kysely = kyselyOver(db);
    const preparing = vi.spyOn(db, 'prepare');
    for (let seq = 0; seq < 5; seq++) await kysely.insertInto('log').values(entry(seq)).execute();
    expect(preparing).toHaveBeenCalledTimes(1);
  });

  it('kysely over node:sqlite stores nothing but text, whole numbers, bytes and null, and tells no value it refuses', async () => {
    const db = await migrated();
    for (const value of [1.5, true, { a: 'secret' }, undefined, new Date(0)]) {
      const odd = CompiledQuery.raw('insert into log values (?, 0, ?)', ['a', value]);
      await expect(kyselyOver(db).executeQuery(odd)).rejects.toThrow(
        /^A value cannot be stored: only text, whole numbers, bytes and null are\.$/,
      );
    }
    expect(entries(db)).toBe(0);
  });

  it('kysely over node:sqlite does all of a transaction, or nothing where something in it throws', async () => {
    const db = await migrated();
    const kysely = kyselyOver(db);
    await kysely.transaction().execute((step) => step.insertInto('log').values(entry(0)).execute());
    const failing = kysely.transaction().execute(async (step) => {
      await step.insertInto('log').values(entry(1)).execute();
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect([entries(db), db.isTransaction]).toEqual([1, false]);
  });

  it('kysely over node:sqlite undoes what came after a savepoint and keeps the rest', async () => {
    const db = await migrated();
    const transaction = await kyselyOver(db).startTransaction().execute();
    await transaction.insertInto('log').values(entry(0)).execute();
    const saved = await transaction.savepoint('here').execute();
    await saved.insertInto('log').values(entry(1)).execute();
    await saved.rollbackToSavepoint('here').execute();
    await saved.releaseSavepoint('here').execute();
    await transaction.commit().execute();
    expect(entries(db)).toBe(1);
  });

  it('kysely over node:sqlite can roll back where the database has ended the transaction by itself', async () => {
    const db = await migrated();
    const transaction = await kyselyOver(db).startTransaction().execute();
    await sql`rollback`.execute(transaction);
    await transaction.rollback().execute();
    expect(db.isTransaction).toBe(false);
  });
});

describe('a transaction on the connection itself', () => {
  it('a transaction on the SQLite connection itself does all of its work, or nothing where something in it throws', async () => {
    const db = await migrated();
    const { db: kysely, inTransaction } = sqliteAccess(db);
    const { compiled } = prepare(kysely, log.addEntry);
    const add = (seq: number) => ({ ...compiled, parameters: ['a', seq, '{}'] });
    expect(await inTransaction(async (executor) => (await executor.executeQuery(add(0))).rows)).toEqual([]);
    const failing = inTransaction(async (executor) => {
      await executor.executeQuery(add(1));
      await executor.executeQuery(add(0));
    });
    await expect(failing).rejects.toThrow('UNIQUE');
    expect([entries(db), db.isTransaction]).toEqual([1, false]);
  });
});
