import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from './backup-store.ts';
import { checkDatabase } from './check-database.ts';
import { databaseIn, makeFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** What was restored. */
export interface Restored {
  /** The version of the schema in the backup; a server brings it to its own. */
  readonly version: number;
  /** Where the former database is now; null where there was none. */
  readonly aside: string | null;
}

/**
 * Puts a backup into a data folder. Nothing changes unless the backup is sound and no server runs there. The new file
 * replaces the old one in a single step, and the old one stays beside it.
 */
export async function restoreStore(from: string, folder: string): Promise<Restored> {
  checkDatabase(from);
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    const file = databaseIn(folder);
    const fresh = `${file}.new`;
    await copyDatabase(from, fresh);
    const version = checkDatabase(fresh);
    const aside = existsSync(file) ? setAside(file) : null;
    renameSync(fresh, file);
    sync(folder);
    return { version, aside };
  } finally {
    lock.close();
  }
}

/**
 * Copies the old database with its WAL, then removes the WAL: otherwise it would be applied to the new file. A crash in
 * between leaves either the old database whole or, where it was damaged, a full copy of it.
 */
function setAside(file: string): string {
  const aside = freeName(file);
  keepCopy(file, aside);
  if (existsSync(`${file}-wal`)) keepCopy(`${file}-wal`, `${aside}-wal`);
  fold(file);
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
  return aside;
}

function keepCopy(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  sync(to);
}

/** Waits until the file is on the disk. */
function sync(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** A database that was not closed has its newest changes in the WAL; opening and closing it applies them. */
function fold(file: string): void {
  try {
    const db = new DatabaseSync(file);
    try {
      db.exec('pragma wal_checkpoint(truncate)');
    } finally {
      db.close();
    }
  } catch {
    // A damaged database is often the reason to restore. It is set aside as it was.
  }
}

function freeName(file: string): string {
  for (let n = 1; ; n++) {
    const name = `${file}.before-restore-${String(n)}`;
    if (!existsSync(name)) return name;
  }
}
