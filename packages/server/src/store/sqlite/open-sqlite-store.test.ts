import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeStore } from '@lamplight/table/testing';
import { describe, expect, it } from 'vitest';
import { line, someKey, someRow } from '../../testing/store-rows.ts';
import { describeServerStore } from '../../testing/store-suite.ts';
import { MOST_LINES } from '../store.ts';
import { databaseIn } from './data-folder.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder, open } = temporaryFolders();

describeStore('SQLite', () => open(newFolder()));
describeServerStore('SQLite', () => open(newFolder()));

const move = (text: string) => ({ kind: 'move', by: 'chance', move: { do: text } }) as const;
const mode = (path: string): number => statSync(path).mode & 0o777;

describe('SQLite store', () => {
  it('the SQLite store creates a folder and files that only their owner can read', async () => {
    const folder = join(newFolder(), 'deep', 'data');
    const store = await open(folder);
    await store.append('a', 0, [move('x')]);
    expect(mode(folder)).toBe(0o700);
    const file = databaseIn(folder);
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(mode(path)).toBe(0o600);
  });

  it('the SQLite store has everything after it was closed and opened again', async () => {
    const folder = newFolder();
    const before = await open(folder);
    await before.create(someRow('a'), someKey('a', 'a'));
    await before.append('a', 0, [move('x'), move('y')]);
    await before.close();
    const after = await open(folder);
    expect(await after.find('a')).toEqual(someRow('a'));
    expect(await after.load('a')).toEqual({ ok: true, value: [move('x'), move('y')] });
  });

  it('the SQLite store answers a read beside a write with the state before or after it, never half of it', async () => {
    const store = await open(newFolder());
    await store.append('a', 0, [move('x')]);
    const [appended, loaded] = await Promise.all([
      store.append('a', 1, [move('y'), move('z')]),
      store.load('a'),
    ]);
    expect(appended).toEqual({ ok: true });
    expect([1, 3]).toContain(loaded.ok && loaded.value.length);
    expect(await store.load('a')).toMatchObject({ value: { length: 3 } });
  });

  it('the SQLite store holds no more lines of a chat room than are kept, however many are said', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await store.create(someRow('a', { status: 'over' }), someKey('a', 'a'));
    for (let n = 1; n <= MOST_LINES + 20; n++) await store.addLine('a', line(n));
    await store.close();
    const database = new DatabaseSync(databaseIn(folder));
    const stored = database.prepare('select count(*) as lines, min(n) as oldest from chat_lines').get();
    database.close();
    expect(stored).toMatchObject({ lines: MOST_LINES, oldest: 21 });
  });

  it('the SQLite store belongs to one program', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await expect(openSqliteStore(folder)).rejects.toThrow('in use by a running server');
    await store.close();
    await open(folder);
  });

  it('the SQLite store says in a sentence what is wrong with a folder', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, 'x');
    await expect(openSqliteStore(file)).rejects.toThrow(`${file} is not a folder.`);
    await expect(openSqliteStore(join(file, 'in'))).rejects.toThrow('is not a folder.');
  });

  it('the SQLite store says in a sentence that a file is no database, or not ours, and leaves it as it is', async () => {
    const text = newFolder();
    writeFileSync(databaseIn(text), 'secret text of another program'.repeat(100));
    await expect(openSqliteStore(text)).rejects.toThrow(/^The file is not a database\.$/);

    const other = newFolder();
    const db = new DatabaseSync(databaseIn(other));
    db.exec('create table recipes (name text); insert into recipes values (1)');
    db.close();
    await expect(openSqliteStore(other)).rejects.toThrow(/^The file is a database of another program\.$/);
    const again = new DatabaseSync(databaseIn(other));
    expect(again.prepare('select count(*) as n from recipes').get()).toEqual({ n: 1 });
    again.close();
  });

  it('the SQLite store answers on a full disk that nothing was stored, without quoting it, and continues when there is space', async () => {
    const folder = newFolder();
    const store = await open(folder, { mostPages: 40 });
    const large = move('secret'.repeat(20_000));
    const small = Array.from({ length: 5 }, (_, n) => `t${String(n)}`);
    const answers = await Promise.all([
      ...small.map((table) => store.append(table, 0, [move('x')])),
      store.append('large', 0, [large]),
    ]);
    const full = { ok: false, error: { code: 'unavailable', reason: 'The disk is full.' } };
    expect(answers.at(-1)).toEqual(full);
    expect(await store.load('large')).toEqual({ ok: true, value: [] });
    for (const [n, table] of small.entries()) {
      const loaded = await store.load(table);
      expect(loaded).toMatchObject({ ok: true, value: { length: answers[n]?.ok ? 1 : 0 } });
    }
    expect(await store.append('after', 0, [move('x')])).toEqual({ ok: true });
    expect(await store.healthy()).toBe(true);
  });

  it('the SQLite store shows a log with a lost or damaged entry as damaged, never as a shorter one', async () => {
    const folder = newFolder();
    const store = await open(folder);
    for (const table of ['gap', 'rot']) await store.append(table, 0, [move('x'), move('y'), move('z')]);
    await store.close();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(`delete from log where table_id = 'gap' and seq = 1`);
    db.exec(`update log set entry = '{"kind":"mo' where table_id = 'rot' and seq = 1`);
    db.close();
    const after = await open(folder);
    expect(await after.load('gap')).toEqual({ ok: true, value: [null] });
    expect(await after.load('rot')).toEqual({ ok: true, value: [move('x'), null, move('z')] });
  });

  it('the SQLite store tells nothing of a damaged row but that it is damaged', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await store.create(someRow('a'), someKey('a', 'a'));
    await store.close();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(`update tables set deal_secrets = '{"server":secret'`);
    db.close();
    const after = await open(folder);
    await expect(after.find('a')).rejects.toThrow(/^The database holds text that is damaged\.$/);
  });

  it('the SQLite store stores nothing but text, whole numbers, bytes and null, and names no value it refuses', async () => {
    const store = await open(newFolder());
    const odd = someRow('a', { created: 1.5 });
    const refused = {
      code: 'unavailable',
      reason: '“created” cannot be stored: only text, whole numbers, bytes and null are.',
    };
    expect(await store.create(odd, someKey('a', 'a'))).toEqual({ ok: false, error: refused });
    expect(await store.find('a')).toBeUndefined();
  });
});
