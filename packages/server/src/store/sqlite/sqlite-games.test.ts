import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ENDED, LOG } from '../../testing/store-history-suite.ts';
import { line, someKey, someRow } from '../../testing/store-rows.ts';
import { FOLDING_VERSION, MIGRATIONS } from '../migrations.ts';
import { databaseIn } from './data-folder.ts';
import { migrateDatabase, versionOf } from './database-version.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder, open } = temporaryFolders();
const NAME = 'Wilhelmina Nightingale';
const seats = { ...ENDED.seats, second: { kind: 'person', name: NAME } } as const;
const log = [{ ...LOG[0], seats: { jack: LOG[0].seats.jack, investigator: seats.second } }, ...LOG.slice(1)];

/** The folder of a closed store with one finished game that is folded. */
async function foldedOne(): Promise<string> {
  const folder = newFolder();
  const store = await open(folder);
  await store.create(someRow('a', { ...ENDED, seats }), someKey('a', 'a'));
  await store.append('a', 0, log);
  await store.addLine('a', line(1));
  expect(await store.fold('a')).toBe('later');
  expect(await store.fold('a')).toBe('folded');
  await store.close();
  return folder;
}

/** The tables of a database in which the name stands. */
function holding(db: DatabaseSync): readonly string[] {
  const tables = db.prepare(`select name from sqlite_schema where type = 'table'`).all();
  return tables
    .map(({ name }) => String(name))
    .filter((name) => JSON.stringify(db.prepare(`select * from ${name}`).all()).includes(NAME));
}

it('no name stands in any row or byte of a folded game in SQLite but in the rows of names', async () => {
  const folder = await foldedOne();
  const db = new DatabaseSync(databaseIn(folder));
  expect(holding(db)).toEqual(['names']);
  const game = db.prepare('select log from games').get() as { readonly log: Uint8Array };
  const folded = gunzipSync(game.log).toString();
  expect(folded).toContain('"kind":"person","seat":"second"');
  expect(folded).not.toContain(NAME);
  db.close();
  const store = await open(folder);
  expect(await store.load('a')).toEqual({ ok: true, value: log });
  expect(await store.removeName('a', 'second')).toBe(true);
  await store.close();
  const after = new DatabaseSync(databaseIn(folder));
  expect(holding(after)).toEqual([]);
  after.close();
});

it('once a log is folded in SQLite, no program may start that cannot read it', async () => {
  const folder = await foldedOne();
  const db = new DatabaseSync(databaseIn(folder));
  expect(versionOf(db)).toMatchObject({ oldest: FOLDING_VERSION });
  const before = MIGRATIONS.filter(({ version }) => version < FOLDING_VERSION);
  await expect(migrateDatabase(db, before)).rejects.toThrow('written by a newer program');
  db.close();
});

it('a folded log whose bytes are damaged is read as one that no table accepts', async () => {
  const folder = await foldedOne();
  const db = new DatabaseSync(databaseIn(folder));
  for (const [damage, read] of [
    [`update games set log = x'1f8b0800'`, [null]],
    [`update games set log = cast('{}' as blob)`, [null]],
    [`delete from games`, [null]],
  ] as const) {
    db.exec(damage);
    const store = await open(folder);
    expect(await store.load('a')).toEqual({ ok: true, value: read });
    expect(await store.find('a')).toMatchObject({ seats });
    await store.close();
  }
  db.close();
});
