import type { FailureKinds } from '../group-commit.ts';
import { StoreDamaged, StoreUnavailable } from '../store-unavailable.ts';

/** The primary codes of SQLite that an operator can do something about. */
const SENTENCES: Readonly<Record<number, string>> = {
  5: 'The database is in use by another program.',
  6: 'The database is in use by another program.',
  8: 'The database may not be written to.',
  10: 'The disk cannot be read or written.',
  11: 'The database is damaged.',
  13: 'The disk is full.',
  14: 'The database cannot be opened.',
  23: 'The database may not be used.',
  26: 'The file is not a database.',
};
/** What the system says of files, in words. */
const SYSTEM_SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'Access is denied.',
  EPERM: 'Access is denied.',
  EISDIR: 'It is a folder.',
  ENOENT: 'There is no such folder.',
  ENOTDIR: 'Part of its path is not a folder.',
  ENAMETOOLONG: 'The name is too long.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk is read-only.',
};
const CONSTRAINT = 19;
const DAMAGED = 11;

/** What went wrong, in a sentence that quotes nothing stored: messages of the system could reveal secrets. */
export function failureOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.message;
  const code = primaryCode(error);
  if (code !== undefined) return SENTENCES[code] ?? `The database failed (SQLite ${String(code)}).`;
  const named = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof named !== 'string') return 'The store failed.';
  return SYSTEM_SENTENCES[named] ?? `The system refused (${named}).`;
}

/** Whether a key exists already, or the row it belongs to does not. */
function isConstraint(error: unknown): boolean {
  return primaryCode(error) === CONSTRAINT;
}

/** Whether another connection has the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === 5;
}

/** Whether the file itself is damaged, which waiting does not repair. */
export function isDamage(error: unknown): boolean {
  return error instanceof StoreDamaged || primaryCode(error) === DAMAGED;
}

/** How the errors of SQLite are understood. */
export const SQLITE_FAILURES: FailureKinds = { failureOf, isConstraint, isDamage };

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  // The upper bits say more than an operator can use.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
