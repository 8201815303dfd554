import type { RecordError } from '../record-error.ts';
import type { Failure } from '../result.ts';
import type { Party } from './commit.ts';

/** What is wrong with a record that claims to be dealt fairly. */
export interface FairError {
  readonly code: FairErrorCode;
  /** One English sentence or two; never with the face of a card, nor with a secret. */
  readonly message: string;
  /** Whose commitment or secret it is. */
  readonly party?: Party;
  /** The chance move, counted from 1 as in records. */
  readonly move?: number;
  /** What that move decides: `draw/2`. */
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
