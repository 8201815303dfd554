import type { PairResult } from '@lamplight/ai/arena';

/** What a worker is told: to play the pair with this number, or to end its programs and stop. */
export type Order = { readonly pair: number } | 'stop';

/** A pair that was played, with the records of its games as text. */
export interface PlayedPair {
  readonly result: PairResult;
  readonly records: readonly string[];
}

/** What a worker reports: that it is ready, that a program could not be started, or a played pair. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'no-program'; readonly trouble: string }
  | { readonly kind: 'played'; readonly played: PlayedPair };
