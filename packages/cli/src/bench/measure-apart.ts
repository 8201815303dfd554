import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchName } from '@lamplight/ai/search';
import type { RoundFigures } from '../titles/solver-bench.ts';
import type { GameId } from '@lamplight/rules';
import type { Times } from './times.ts';
import type { Length } from './in-turns.ts';
import type { Figures } from './measure.ts';
import type { SearchFigures } from './measure-search.ts';
import type { StopFigures } from './measure-stops.ts';

/** What a worker measures. */
export type Task =
  | { readonly kind: 'rules'; readonly id: GameId; readonly length: Length }
  | {
      readonly kind: 'search';
      readonly id: GameId;
      readonly search: SearchName;
      readonly seconds: number;
    }
  | { readonly kind: 'rounds' | 'late-rounds' | 'stops'; readonly id: GameId };

/**
 * Measures a game in a thread of its own, with an engine compiled for that game alone, as for a bot, which plays one
 * game. In one thread the shared code would be compiled for all games measured before.
 */
export const measureApart = (id: GameId, length: Length): Promise<Figures> =>
  apart<Figures>({ kind: 'rules', id, length });

/** Measures a search in a thread of its own, for the same reason. */
export const measureSearchApart = (id: GameId, search: SearchName, seconds: number): Promise<SearchFigures> =>
  apart<SearchFigures>({ kind: 'search', id, search, seconds });

/** Measures how long it takes to enumerate a round of a game with a solver. */
export const measureRoundsApart = (id: GameId): Promise<RoundFigures> =>
  apart<RoundFigures>({ kind: 'rounds', id });

/** Measures how long it takes to solve the last two rounds of such a game together. */
export const measureLateRoundsApart = (id: GameId): Promise<Times> =>
  apart<Times>({ kind: 'late-rounds', id });

/** Measures how soon a bot that is told to stop answers. */
export const measureStopsApart = (id: GameId): Promise<StopFigures> =>
  apart<StopFigures>({ kind: 'stops', id });

async function apart<Result>(workerData: Task): Promise<Result> {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData });
  // A worker that fails makes `once` throw its error.
  const [figures] = (await once(worker, 'message')) as [Result];
  return figures;
}
