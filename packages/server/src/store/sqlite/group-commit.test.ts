import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { GroupCommit } from '../group-commit.ts';
import type { Request, Writes } from '../requests.ts';
import { databaseIn } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { sqliteAccess } from './sqlite-dialect.ts';
import { SQLITE_FAILURES } from './sqlite-failure.ts';
import { SQLITE_QUERIES } from './sqlite-queries.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder } = temporaryFolders();
const opened: DatabaseSync[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

const connections = async (): Promise<{ db: DatabaseSync; other: DatabaseSync; commits: GroupCommit }> => {
  const folder = newFolder();
  const db = await openDatabase(folder);
  const other = new DatabaseSync(databaseIn(folder));
  opened.push(db, other);
  return {
    db,
    other,
    commits: new GroupCommit({ ...sqliteAccess(db), own: SQLITE_QUERIES, failures: SQLITE_FAILURES }),
  };
};
const append = (n: number, table: string, expected: number): Request<keyof Writes> => ({
  n,
  op: 'append',
  asks: { table, expected, entries: ['{}', '{}'], time: 0 },
});
const entriesIn = (db: DatabaseSync): unknown => db.prepare('select count(*) as n from log').get()?.['n'];

describe('group commit', () => {
  it('group commit answers each request of a group on its own', async () => {
    const { other, commits } = await connections();
    const answers = await commits.write([
      append(7, 'a', 0),
      append(8, 'a', 0),
      append(9, 'b', 1),
      append(10, 'a', 2),
    ]);
    expect(answers.map(({ n, result }) => [n, result.ok])).toEqual([
      [7, true],
      [8, false],
      [9, false],
      [10, true],
    ]);
    expect(entriesIn(other)).toBe(4);
  });

  it('group commit fails a whole group where no transaction can begin, and continues afterwards', async () => {
    const { db, other, commits } = await connections();
    db.exec('pragma busy_timeout = 0');
    other.exec('begin immediate');
    const result = {
      ok: false,
      error: { code: 'unavailable', reason: 'The database is in use by another program.' },
    };
    expect(await commits.write([append(1, 'a', 0), append(2, 'b', 0)])).toEqual([
      { n: 1, result },
      { n: 2, result },
    ]);
    other.exec('rollback');
    expect(await commits.write([append(3, 'a', 0)])).toEqual([{ n: 3, result: { ok: true, value: null } }]);
    expect(entriesIn(other)).toBe(2);
  });

  it('group commit stores nothing of a group whose commit fails', async () => {
    const { db, other, commits } = await connections();
    // A broken deferred key is only found by the commit.
    db.exec('create table parent (id integer primary key)');
    db.exec('create table child (id integer references parent (id) deferrable initially deferred)');
    db.exec('create trigger trap after insert on log begin insert into child values (1); end');
    const answers = await commits.write([append(1, 'a', 0), append(2, 'b', 0)]);
    expect(answers.map(({ result }) => result.ok)).toEqual([false, false]);
    db.exec('drop trigger trap');
    expect(await commits.write([append(3, 'c', 0)])).toMatchObject([{ result: { ok: true } }]);
    expect(entriesIn(other)).toBe(2);
  });

  it('group commit keeps what was answered through a power cut: WAL, synchronous FULL, foreign keys', async () => {
    const { db } = await connections();
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
    expect(db.prepare('pragma foreign_keys').get()).toEqual({ foreign_keys: 1 });
  });
});
