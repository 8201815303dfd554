import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GameId } from '../titles/title.ts';
import type { Figures, Length } from './measure.ts';

/** What a worker is to measure. */
export interface Task {
  readonly id: GameId;
  readonly length: Length;
}

/**
 * Measures a game in a thread of its own, with an engine compiled for that game alone: as for a bot, which plays one
 * game. In one thread the code that games share would be compiled for all those measured before.
 */
export async function measureApart(id: GameId, length: Length): Promise<Figures> {
  const workerData: Task = { id, length };
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData });
  // A worker that fails makes `once` throw its error.
  const [figures] = (await once(worker, 'message')) as [Figures];
  return figures;
}
