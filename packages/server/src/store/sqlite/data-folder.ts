import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from './sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** The database within a data folder. */
export const databaseIn = (folder: string): string => join(folder, 'lamplight.db');
/** The file whose lock says that the folder is in use. */
export const lockIn = (folder: string): string => join(folder, 'lamplight.lock');

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EROFS: 'may not be written to',
  ENOSPC: 'is on a full disk',
  ENOENT: 'cannot be made there',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Creates a data folder that only its owner can read, if there is none. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreUnavailable(`${folder} ${sentence(error)}.`);
  }
}

/** Creates an empty file that only its owner can read, if there is none: SQLite would create one that all can read. */
export function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new StoreUnavailable(`${file} ${sentence(error)}.`);
  }
}

function sentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const known = typeof code === 'string' ? SENTENCES[code] : undefined;
  return known ?? `cannot be used: ${failureOf(error)}`;
}
