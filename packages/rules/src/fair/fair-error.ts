import type { RecordError } from '../record-error.ts';
import type { Failure } from '../result.ts';
import type { Party } from './commit.ts';

/** What is wrong with a record and its proof of fair deals. */
export interface FairError {
  readonly code: FairErrorCode;
  /** One or two English sentences; never with the face of a card or a secret. */
  readonly message: string;
  /** The party whose commitment or secret is wrong. */
  readonly party?: Party;
  /** The chance move, counted from 1 as in records. */
  readonly move?: number;
  /** The name of what that move decides, such as `draw/2`. */
  readonly name?: string;
  /** What is wrong with the record itself. */
  readonly record?: RecordError;
}

export const FAIR_ERROR_CODES = [
  'bad-record',
  'no-proof',
  'bad-proof',
  'not-as-asked',
  'not-as-promised',
  'commitment-broken',
  'roles-differ',
  'deal-differs',
  'other-result',
  'not-as-shown',
] as const;
export type FairErrorCode = (typeof FAIR_ERROR_CODES)[number];

/** A failed check. */
export type FairFault = Failure<FairError>;

export function fairFault(
  code: FairErrorCode,
  message: string,
  about: Omit<FairError, 'code' | 'message'> = {},
): FairFault {
  return { ok: false, error: { code, ...about, message } };
}
