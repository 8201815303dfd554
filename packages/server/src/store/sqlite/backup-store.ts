import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { reserveFile } from '../new-file.ts';
import { databaseIn, makeFile } from './data-folder.ts';
import { failureOf } from './sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { versionOf } from './database-version.ts';

/** All pages in one step: a step is one read transaction, beside which a WAL lets others write. */
const ALL_PAGES = 0x7fffffff;

/** Copies the database of a data folder, as of now, into a new file, whether or not a server runs on it. */
export async function backupStore(folder: string, path: string): Promise<void> {
  const file = databaseIn(folder);
  if (!existsSync(file)) throw new StoreUnavailable(`There is no database in ${folder}.`);
  reserveFile(path);
  try {
    await copyDatabase(file, `${path}.part`);
    renameSync(`${path}.part`, path);
  } catch (error) {
    rmSync(`${path}.part`, { force: true });
    rmSync(path, { force: true });
    throw new StoreUnavailable(`The backup failed. ${failureOf(error)}`);
  }
}

/** A consistent copy without a WAL beside it. An existing target is replaced. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  makeFile(to);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    versionOf(source);
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
}
