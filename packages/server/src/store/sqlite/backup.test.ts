import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { someKey, someRow } from '../../testing/store-rows.ts';
import { backupStore } from './backup-store.ts';
import { databaseIn } from './data-folder.ts';
import { NEWEST_VERSION } from '../migrate.ts';
import { restoreStore } from './restore-store.ts';
import type { ServerStore } from '../store.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder, open } = temporaryFolders();
const move = (n: number) => ({ kind: 'move', by: 'chance', move: { do: `move${String(n)}` } }) as const;
const movesOf = async (store: ServerStore, table = 'a'): Promise<readonly unknown[]> => {
  const loaded = await store.load(table);
  return loaded.ok ? loaded.value : [loaded.error];
};

/** A closed store with a table and three entries, and a backup of that. */
async function backedUp(): Promise<{ folder: string; copy: string }> {
  const folder = newFolder();
  const copy = join(newFolder(), 'copy.db');
  const store = await open(folder);
  await store.create(someRow('a'), someKey('a', 'a'));
  await store.append('a', 0, [move(0), move(1), move(2)]);
  await backupStore(folder, copy);
  await store.append('a', 3, [move(3)]);
  await store.close();
  return { folder, copy };
}

describe('a backup', () => {
  it('a backup is whole and of one moment while writing goes on', async () => {
    const folder = newFolder();
    const store = await open(folder);
    const copies = newFolder();
    let done = false;
    let written = 0;
    const writing = Array.from({ length: 8 }, async (_, n) => {
      for (let seq = 0; !done || seq < 20; seq += 2) {
        expect(await store.append(`t${String(n)}`, seq, [move(seq), move(seq + 1)])).toEqual({ ok: true });
        written += 2;
      }
    });
    const sizes: number[] = [];
    for (const name of ['one.db', 'two.db', 'three.db']) {
      const before = written;
      await backupStore(folder, join(copies, name));
      const after = written;
      const db = new DatabaseSync(join(copies, name), { readOnly: true });
      expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const logs = db.prepare('select count(*) as n, max(seq) as last from log group by table_id').all();
      for (const { n, last } of logs) {
        expect(n).toBe(Number(last) + 1);
        expect(Number(n) % 2).toBe(0);
      }
      const kept = logs.reduce((sum, { n }) => sum + Number(n), 0);
      expect(kept).toBeGreaterThanOrEqual(before);
      expect(kept).toBeLessThanOrEqual(after + 16);
      sizes.push(kept);
      db.close();
    }
    done = true;
    await Promise.all(writing);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(readdirSync(copies).sort()).toEqual(['one.db', 'three.db', 'two.db']);
    expect(statSync(join(copies, 'one.db')).mode & 0o777).toBe(0o600);
  });

  it('a backup is never written over an existing file', async () => {
    const folder = newFolder();
    await open(folder);
    const path = join(newFolder(), 'precious');
    writeFileSync(path, 'precious');
    await expect(backupStore(folder, path)).rejects.toThrow(`${path} is there already.`);
    expect(readFileSync(path, 'utf8')).toBe('precious');
    await expect(backupStore(folder, join(path, 'x'))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: `${join(path, 'x')} cannot be written. Part of its path is not a folder.`,
    });
    const nowhere = join(newFolder(), 'missing', 'x');
    await expect(backupStore(folder, nowhere)).rejects.toThrow(
      `${nowhere} cannot be written. There is no such folder.`,
    );
  });

  it('a backup can be made from outside, whether or not a server runs', async () => {
    const { folder } = await backedUp();
    const copies = newFolder();
    await backupStore(folder, join(copies, 'closed.db'));
    const store = await open(folder);
    await store.append('a', 4, [move(4)]);
    await backupStore(folder, join(copies, 'open.db'));
    const target = newFolder();
    await restoreStore(join(copies, 'open.db'), target);
    expect(await movesOf(await open(target))).toHaveLength(5);
    await expect(backupStore(newFolder(), join(copies, 'x'))).rejects.toThrow('There is no database');
    expect(existsSync(join(copies, 'x'))).toBe(false);
  });
});

describe('restoring', () => {
  it('restoring brings back what the backup holds and keeps the old file aside', async () => {
    const { folder, copy } = await backedUp();
    const { version, aside } = await restoreStore(copy, folder);
    expect(version).toBe(NEWEST_VERSION);
    const store = await open(folder);
    expect(await store.find('a')).toEqual(someRow('a'));
    expect(await movesOf(store)).toEqual([move(0), move(1), move(2)]);
    expect(statSync(databaseIn(folder)).mode & 0o777).toBe(0o600);
    const old = newFolder();
    await restoreStore(aside ?? '', old);
    expect(await movesOf(await open(old))).toHaveLength(4);
  });

  it('restoring works into a folder that does not exist yet', async () => {
    const { copy } = await backedUp();
    const folder = join(newFolder(), 'new');
    expect(await restoreStore(copy, folder)).toEqual({ version: NEWEST_VERSION, aside: null });
    expect(await movesOf(await open(folder))).toHaveLength(3);
  });

  it('restoring keeps every file that was ever set aside', async () => {
    const { folder, copy } = await backedUp();
    const first = await restoreStore(copy, folder);
    const second = await restoreStore(copy, folder);
    expect(first.aside).not.toBe(second.aside);
    expect(existsSync(first.aside ?? '')).toBe(true);
  });

  it('restoring is refused while a server runs there', async () => {
    const { folder, copy } = await backedUp();
    const store = await open(folder);
    await expect(restoreStore(copy, folder)).rejects.toThrow('in use by a running server');
    expect(await movesOf(store)).toHaveLength(4);
  });

  it('restoring replaces a damaged database, with its WAL, which stays aside', async () => {
    const { folder, copy } = await backedUp();
    const file = databaseIn(folder);
    writeFileSync(file, 'not a database any more'.repeat(500));
    writeFileSync(`${file}-wal`, 'nor a log of one');
    const { aside } = await restoreStore(copy, folder);
    expect(readFileSync(aside ?? '', 'utf8')).toContain('not a database');
    expect(readFileSync(`${aside ?? ''}-wal`, 'utf8')).toBe('nor a log of one');
    expect(await movesOf(await open(folder))).toHaveLength(3);
  });

  it('restoring changes nothing where the backup is damaged', async () => {
    const { folder, copy } = await backedUp();
    const before = readFileSync(databaseIn(folder));
    const bad = newFolder();
    const text = join(bad, 'text.db');
    writeFileSync(text, 'secret of another program'.repeat(200));
    const cut = join(bad, 'cut.db');
    writeFileSync(cut, readFileSync(copy));
    truncateSync(cut, 20_480);
    const empty = join(bad, 'empty.db');
    writeFileSync(empty, '');
    const newer = join(bad, 'newer.db');
    writeFileSync(newer, readFileSync(copy));
    const db = new DatabaseSync(newer);
    db.exec('update schema_version set version = 99, oldest = 99');
    db.close();
    const other = join(bad, 'other.db');
    const theirs = new DatabaseSync(other);
    theirs.exec('create table recipes (name text)');
    theirs.close();
    for (const [path, why] of [
      [text, /is not a database\.$/],
      [cut, /is damaged\.$/],
      [empty, /is empty\.$/],
      [newer, /written by a newer program/],
      [other, /of another program\.$/],
      [join(bad, 'nowhere'), /^There is no file .*nowhere\.$/],
    ] as const) {
      await expect(restoreStore(path, folder)).rejects.toThrow(why);
    }
    expect(readFileSync(databaseIn(folder)).equals(before)).toBe(true);
    expect(await movesOf(await open(folder))).toHaveLength(4);
  });
});
