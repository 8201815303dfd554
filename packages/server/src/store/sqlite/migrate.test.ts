import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { someKey, someRow } from '../../testing/store-rows.ts';
import { NEWEST_VERSION } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import { databaseIn } from './data-folder.ts';
import { migrateDatabase, versionOf } from './database-version.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder, open } = temporaryFolders();
/** A database that a former version wrote, with data. The file is never changed. */
const fixture = (version: number): string =>
  readFileSync(new URL(`../fixtures/version-${String(version)}.sql`, import.meta.url), 'utf8');
const VERSION_1 = fixture(1);
const VERSION_2 = fixture(2);
const VERSION_3 = fixture(3);
const VERSION_4 = fixture(4);

const schemaOf = (db: DatabaseSync): unknown[] =>
  db.prepare(`select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by name`).all();
const fresh = (sql = ''): DatabaseSync => {
  const db = new DatabaseSync(':memory:');
  db.exec(sql);
  return db;
};

describe('migrations', () => {
  it('migrations are numbered from 1, without a gap', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, n) => n + 1));
  });

  it.each([1, 2, 3, 4])('migrations still begin with the schema that version %d wrote', async (version) => {
    const before = fresh();
    await migrateDatabase(before, MIGRATIONS.slice(0, version));
    expect(schemaOf(before)).toEqual(schemaOf(fresh(fixture(version))));
  });

  it.each([1, 2, 3, 4])(
    'migrations bring a database of version %d to the schema of a new one',
    async (version) => {
      const old = fresh(fixture(version));
      expect(versionOf(old)).toEqual({ version, oldest: version });
      await migrateDatabase(old);
      const made = fresh();
      await migrateDatabase(made);
      expect(schemaOf(old)).toEqual(schemaOf(made));
      expect(versionOf(old)).toEqual(versionOf(made));
      expect(versionOf(made).version).toBe(NEWEST_VERSION);
      expect(NEWEST_VERSION).toBeGreaterThan(version);
    },
  );

  it('migrations keep all data of the first version', async () => {
    const folder = newFolder();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(VERSION_1);
    db.close();
    const store = await open(folder);
    expect(await store.find('table-1')).toEqual(someRow('table-1'));
    expect(await store.list('waiting', 5)).toHaveLength(1);
    expect(await store.keysOf('table-1')).toEqual([someKey('a', 'table-1')]);
    expect(await store.takeCode(someKey('c', '').hash, 0, someKey('d', '').hash)).toEqual(
      someKey('d', 'table-1'),
    );
    expect(await store.lines('table-1')).toMatchObject([
      { line: { n: 1, what: { text: 'Bonsoir 🕯' } }, request: null },
    ]);
    const entries = [0, 1].map((n) => ({ kind: 'move', by: 'chance', move: { do: `move${String(n)}` } }));
    expect(await store.load('table-1')).toEqual({ ok: true, value: entries });
  });

  it('migrations tell the tables of version 2 apart by their clocks, damaged ones aside', async () => {
    const folder = newFolder();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(VERSION_2);
    db.exec(`insert into tables select 'table-5', revision, status, game, listed, created, updated, round, match_of,
      next_table, '{', seats, roles, commitments, deal_secrets, outcome, match_state from tables limit 1`);
    db.close();
    const store = await open(folder);
    expect((await store.listedByDays(null, 5)).map(({ id }) => id)).toEqual(['table-2']);
    expect((await store.listedByDays('london', 5)).map(({ id }) => id)).toEqual(['table-2']);
    expect(await store.timed('', 5)).toEqual(['table-4']);
    expect(await store.find('table-1')).toEqual(someRow('table-1'));
    expect(await store.lines('table-1')).toMatchObject([{ line: { n: 1 }, request: null }]);
    const said = {
      line: { n: 2, room: 'seats', seat: null, what: { text: 'x' }, time: 1 },
      request: 'r',
    } as const;
    expect(await store.addLine('table-1', said)).toBe(true);
    expect((await store.lines('table-1')).at(1)).toEqual(said);
  });

  it('migrations let a code of version 3 be used by one key', async () => {
    const folder = newFolder();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(VERSION_3);
    db.close();
    const store = await open(folder);
    expect(await store.newestTime()).toBe(1_763_000_000_000);
    const [code, one, other] = ['c', 'd', 'e'].map((letter) => someKey(letter, '').hash);
    for (let n = 0; n < 2; n++) expect(await store.takeCode(code!, 0, one!)).toEqual(someKey('d', 'table-1'));
    expect(await store.takeCode(code!, 0, other!)).toBeUndefined();
  });

  it('migrations keep the key that used a code of version 4', async () => {
    const folder = newFolder();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(VERSION_4);
    db.close();
    const store = await open(folder);
    const [code, one, other] = ['c', 'd', 'e'].map((letter) => someKey(letter, '').hash);
    expect(await store.takeCode(code!, 0, other!)).toBeUndefined();
    expect(await store.takeCode(code!, 0, one!)).toEqual(someKey('d', 'table-1'));
  });

  it('migrations do nothing to a database of the newest version', async () => {
    const db = fresh();
    await migrateDatabase(db);
    const before = schemaOf(db);
    await migrateDatabase(db);
    expect(schemaOf(db)).toEqual(before);
  });

  it('migrations leave the version before where a step fails', async () => {
    const db = fresh(VERSION_1);
    const [first, second] = [MIGRATIONS[0]!, MIGRATIONS[1]!];
    const broken = {
      version: 2,
      up: async (...given: Parameters<typeof second.up>) => {
        await second.up(...given);
        await first.up(...given);
      },
    };
    await expect(migrateDatabase(db, [first, broken])).rejects.toThrow();
    expect(versionOf(db)).toEqual({ version: 1, oldest: 1 });
    expect(schemaOf(db)).toEqual(schemaOf(fresh(VERSION_1)));
    await migrateDatabase(db);
    expect(versionOf(db)).toMatchObject({ version: NEWEST_VERSION });
  });

  it('migrations leave a database alone that a newer program only expanded, and let this program use it', async () => {
    const folder = newFolder();
    await (await open(folder)).close();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec('update schema_version set version = 99');
    db.exec('alter table tables add column later text');
    db.close();
    const store = await open(folder);
    expect(await store.create(someRow('a'), someKey('a', 'a'))).toMatchObject({ ok: true });
    expect(await store.find('a')).toEqual(someRow('a'));
    await store.close();
    const after = new DatabaseSync(databaseIn(folder));
    expect(versionOf(after)).toEqual({ version: 99, oldest: 5 });
    after.exec('update schema_version set oldest = 98');
    after.close();
    await expect(openSqliteStore(folder)).rejects.toThrow('written by a newer program (version 99');
  });

  it('migrations say which program may run: a step that only expands leaves the programs before it', async () => {
    const db = fresh();
    const expand = { version: 6, up: () => Promise.resolve() };
    const contract = { version: 7, oldest: 6, up: () => Promise.resolve() };
    await migrateDatabase(db, [...MIGRATIONS, expand]);
    expect(versionOf(db)).toEqual({ version: 6, oldest: 5 });
    await migrateDatabase(db, [...MIGRATIONS, expand, contract]);
    expect(() => versionOf(db)).toThrow('written by a newer program (version 7, this program knows 5)');
    expect(versionOf(db, 6)).toEqual({ version: 7, oldest: 6 });
  });

  it('migrations refuse a database that a newer program wrote, and leave it as it is', async () => {
    const folder = newFolder();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(VERSION_1);
    db.exec('update schema_version set version = 99');
    db.close();
    await expect(openSqliteStore(folder)).rejects.toThrow(
      `The database was written by a newer program (version 99, this program knows ${String(NEWEST_VERSION)}).`,
    );
    const after = new DatabaseSync(databaseIn(folder));
    expect(after.prepare('select version from schema_version').get()).toEqual({ version: 99 });
    after.close();
  });
});
