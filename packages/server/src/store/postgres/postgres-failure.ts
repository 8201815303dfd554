import { DatabaseError } from 'pg';
import type { FailureKinds } from '../group-commit.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** The codes of PostgreSQL that an operator can do something about. */
const SENTENCES: Readonly<Record<string, string>> = {
  '25006': 'The database may not be written to.',
  '28000': 'The database refuses the user.',
  '28P01': 'The database refuses the user or the password.',
  '3D000': 'There is no such database.',
  '40001': 'The database is busy.',
  '40P01': 'The database is busy.',
  '42501': 'The database does not allow this to the user.',
  '42P07': 'The database holds tables of another program.',
  '53100': 'The disk of the database is full.',
  '53300': 'The database has too many connections.',
  '55P03': 'The database is in use by other work that has to end first.',
  '57014': 'The database took too long.',
  '57P01': 'The database is being stopped.',
  '57P02': 'The database is being stopped.',
  '57P03': 'The database is being started or stopped.',
  '58030': 'The disk of the database cannot be read or written.',
  XX001: 'The database is damaged.',
  XX002: 'The database is damaged.',
};
/** A key exists already; the row that is referred to does not. */
const CONSTRAINTS = ['23505', '23503'];
/** Two transactions waited for each other, or could not both be right: one of them was undone and may be tried again. */
const UNDONE = ['40P01', '40001'];
const DAMAGE = ['XX001', 'XX002'];
const LOST = 'The connection to the database was lost.';
const UNREACHABLE = 'The database cannot be reached';

/** What went wrong, in a sentence that quotes nothing stored, and nothing of the address. */
export function failureOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.message;
  const code = codeOf(error);
  if (code !== undefined) return SENTENCES[code] ?? `The database failed (PostgreSQL ${code}).`;
  const named = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof named === 'string' && /^\w+$/.test(named) ? `${UNREACHABLE} (${named}).` : LOST;
}

/** Whether a session failed, rather than what was asked in it. */
export const isSessionFailure = (error: unknown): boolean => codeOf(error) === undefined;

/** Whether the same may be tried again right away. */
export const isUndone = (error: unknown): boolean => UNDONE.includes(codeOf(error) ?? '');

/** How the errors of PostgreSQL are understood. */
export const POSTGRES_FAILURES: FailureKinds = {
  failureOf,
  isConstraint: (error) => CONSTRAINTS.includes(codeOf(error) ?? ''),
  isDamage: (error) => DAMAGE.includes(codeOf(error) ?? ''),
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;
