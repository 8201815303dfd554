import type { Answer, Request } from '../requests.ts';

/** To the thread: all requests of one moment, or that it shall end. */
export type ToWorker = { readonly requests: readonly Request[] } | 'close';

/**
 * From the thread: whether it could open the database, then all answers of one moment. Most requests are appends, which
 * are done and have nothing to tell: of those only the numbers travel.
 */
export type FromWorker =
  | { readonly opened: true }
  | { readonly opened: false; readonly reason: string; readonly damaged: boolean }
  | { readonly done: readonly number[]; readonly answers: readonly Answer[] };
