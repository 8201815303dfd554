import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchName } from '@lamplight/ai/search';
import type { GameId } from '../titles/title.ts';
import type { Times } from './times.ts';
import type { Length } from './in-turns.ts';
import type { Figures } from './measure.ts';
import type { RoundFigures } from './measure-rounds.ts';
import type { SearchFigures } from './measure-search.ts';
import type { StopFigures } from './measure-stops.ts';

/** What a worker is to measure. */
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
 * Measures a game in a thread of its own, with an engine compiled for that game alone: as for a bot, which plays one
 * game. In one thread the code that games share would be compiled for all those measured before.
 */
export const measureApart = (id: GameId, length: Length): Promise<Figures> =>
  apart<Figures>({ kind: 'rules', id, length });

/** Measures a search in a thread of its own, for the same reason. */
export const measureSearchApart = (id: GameId, search: SearchName, seconds: number): Promise<SearchFigures> =>
  apart<SearchFigures>({ kind: 'search', id, search, seconds });

/** Measures how long it takes to find all that a round of Pocket can bring. */
export const measureRoundsApart = (): Promise<RoundFigures> =>
  apart<RoundFigures>({ kind: 'rounds', id: 'pocket' });

/** Measures how long it takes to work out the last two rounds of Pocket together. */
export const measureLateRoundsApart = (): Promise<Times> =>
  apart<Times>({ kind: 'late-rounds', id: 'pocket' });

/** Measures how soon a bot that is told to stop answers. */
export const measureStopsApart = (id: GameId): Promise<StopFigures> =>
  apart<StopFigures>({ kind: 'stops', id });

async function apart<Result>(workerData: Task): Promise<Result> {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData });
  // A worker that fails makes `once` throw its error.
  const [figures] = (await once(worker, 'message')) as [Result];
  return figures;
}
