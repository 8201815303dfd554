import type { Failure } from './result.ts';

/** What is wrong with a record. */
export interface RecordError {
  readonly code: RecordErrorCode;
  /** The first bad move, counted from 1, where the fault lies in a move. */
  readonly move?: number;
  /** The rule an illegal move breaks. */
  readonly rule?: string;
  /** One or two English sentences: what is wrong, and what can be done. */
  readonly message: string;
}

export const RECORD_ERROR_CODES = [
  'too-large',
  'not-json',
  'not-a-record',
  'wrong-version',
  'unknown-game',
  'wrong-rules',
  'bad-options',
  'malformed-move',
  'illegal-move',
  'after-the-end',
  'altered',
  'truncated',
  'added',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** A failed result. */
export function fault(
  code: RecordErrorCode,
  message: string,
  at: Omit<RecordError, 'code' | 'message'> = {},
): Failure<RecordError> {
  return { ok: false, error: { code, ...at, message } };
}

/** A word from outside, made fit for a message: short and on one line. */
export function quoted(word: unknown): string {
  if (typeof word !== 'string') return typeof word === 'number' ? String(word) : `a ${typeof word}`;
  const short = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  return `“${short.replaceAll(/\p{C}/gu, ' ')}”`;
}
