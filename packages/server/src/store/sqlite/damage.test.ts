import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { someKey, someRow } from '../../testing/store-rows.ts';
import { databaseIn } from './data-folder.ts';
import { StoreDamaged } from '../store-unavailable.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const { folder: newFolder, open } = temporaryFolders();
const PAGE = 4096;

/** A folder with many tables, and the database pages that hold them. */
async function filled(): Promise<{ folder: string; file: string; pages: readonly number[] }> {
  const folder = newFolder();
  const store = await open(folder);
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const id = `table-${String(n).padStart(3, '0')}`;
      return store.create(someRow(id), { ...someKey('a', id), hash: id });
    }),
  );
  await store.close();
  const file = databaseIn(folder);
  const db = new DatabaseSync(file);
  db.exec('pragma wal_checkpoint(truncate)');
  const pages = db.prepare(`select pageno from dbstat where name = 'tables' and pagetype = 'leaf'`).all();
  db.close();
  return { folder, file, pages: pages.map(({ pageno }) => Number(pageno)) };
}

function overwrite(file: string, page: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  closeSync(opened);
}

describe('a damaged database', () => {
  it('a damaged database is refused before anybody plays on it, and left as it is', async () => {
    const { folder, file, pages } = await filled();
    overwrite(file, pages[Math.floor(pages.length / 2)]!);
    const before = statSync(file).size;
    const opening = open(folder);
    await expect(opening).rejects.toThrow(StoreDamaged);
    await expect(opening).rejects.toThrow(/^The database is damaged\.$/);
    expect(statSync(file).size).toBe(before);
    // The folder is not locked: a backup can be restored there.
    await expect(open(folder)).rejects.toThrow(StoreDamaged);
  });

  it('a database is no longer healthy once damage is met while it is in use', async () => {
    const { folder, file, pages } = await filled();
    const store = await open(folder);
    expect(await store.healthy()).toBe(true);
    for (const page of pages.slice(1)) overwrite(file, page);
    // A write of another connection makes the store read its cached pages again.
    const other = new DatabaseSync(file);
    other.exec('update probe set count = count + 1');
    other.close();
    const asked = Array.from({ length: 200 }, (_, n) => store.find(`table-${String(n).padStart(3, '0')}`));
    const answers = await Promise.allSettled(asked);
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await store.healthy()).toBe(false);
  });
});
