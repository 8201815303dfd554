import { randomBytes } from 'node:crypto';
import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failure, quoted } from './command-error.ts';
import type { Io } from './io.ts';

/** The text of a file, or of standard input for `-`. */
export async function readText(path: string, io: Io): Promise<string> {
  if (path === '-') return io.readInput();
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw failure(`cannot read ${quoted(path)}: ${troubleOf(error)}`);
  }
}

/**
 * Writes a file so that a reader finds either the old text or the new one, never a part. Records hold secrets: only the
 * owner may read them, also not through a draft that another user has put there first.
 */
export async function writeText(path: string, text: string): Promise<void> {
  // A new name each time: a draft left by a crash must not prevent writing.
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    if (!isTaken(error)) await rm(draft, { force: true }).catch(() => undefined);
    throw failure(`cannot write ${quoted(path)}: ${troubleOf(error)}`);
  }
}

/** Reports early that a file cannot be written, before the work is done. */
export async function checkWritable(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw failure(`cannot write ${quoted(path)}: ${troubleOf(error)}`);
  }
}

/** Whether the draft belongs to another user, so that it must not be removed. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The value of JSON text from a file. */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failure(`${source} is not JSON; it may be damaged or cut off`);
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'you may not',
  EPERM: 'you may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ERR_STRING_TOO_LONG: 'it is too large',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

/** What is wrong with a file, in words. */
export function troubleOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TROUBLES[code] ?? (code === '' ? String(error) : code);
}
