import type { Answer, Request } from '../requests.ts';

/** To the thread: all requests of one moment, or that it must close. */
export type ToWorker = { readonly requests: readonly Request[] } | 'close';

/**
 * From the thread: whether it could open the database, then all answers of one moment. Most requests are appends
 * without a result: of those only the numbers are sent.
 */
export type FromWorker =
  | { readonly opened: true }
  | { readonly opened: false; readonly reason: string; readonly damaged: boolean }
  | { readonly done: readonly number[]; readonly answers: readonly Answer[] };
