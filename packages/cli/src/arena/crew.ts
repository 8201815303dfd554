import { Worker } from 'node:worker_threads';
import { failure } from '../command-error.ts';
import type { WorkerMessage, Order, PlayedPair } from './messages.ts';
import type { ArenaSettings } from './settings.ts';

export interface CrewOptions {
  readonly settings: ArenaSettings;
  /** How many pairs are played at a time. */
  readonly jobs: number;
  /** The numbers of the pairs to play, in this order. */
  readonly pairs: readonly number[];
  /** Aborted to end early. */
  readonly signal: AbortSignal;
}

const WORKER = new URL('./worker.ts', import.meta.url);
/** A bot that is thinking may not notice that it should stop. */
const FAREWELL_MS = 1000;

/**
 * Plays pairs on several cores and yields each when it is finished. When the caller stops iterating, the workers stop.
 */
export async function* playPairs({ settings, jobs, pairs, signal }: CrewOptions): AsyncGenerator<PlayedPair> {
  const waiting = pairs.values();
  const finished: PlayedPair[] = [];
  let left = pairs.length;
  let trouble: Error | undefined;
  let dismissed = false;
  let wake = (): void => undefined;

  const workers = Array.from({ length: Math.min(jobs, pairs.length) }, () => {
    const worker = new Worker(WORKER, { workerData: settings });
    worker.on('message', (news: WorkerMessage) => {
      if (news.kind === 'played') finished.push(news.played);
      if (news.kind === 'no-program') trouble ??= failure(news.trouble);
      const next = waiting.next();
      if (next.done !== true) order(worker, { pair: next.value });
      wake();
    });
    worker.on('error', (error) => {
      trouble ??= error;
      wake();
    });
    worker.on('exit', () => {
      if (!dismissed) trouble ??= new Error('a worker of the arena ended by itself');
      wake();
    });
    return worker;
  });
  const stop = (): void => {
    wake();
  };
  signal.addEventListener('abort', stop);
  try {
    while (left > 0) {
      // An interruption ends programs as well: results that arrive later may be forfeits for that reason alone.
      if (signal.aborted) return;
      const next = finished.shift();
      if (next) {
        left--;
        yield next;
      } else if (trouble) {
        throw trouble;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    dismissed = true;
    signal.removeEventListener('abort', stop);
    await Promise.all(workers.map(dismiss));
  }
}

const order = (worker: Worker, what: Order): void => worker.postMessage(what);

/** Lets a worker end its programs, and ends it in any case. */
async function dismiss(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FAREWELL_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    order(worker, 'stop');
  });
  await worker.terminate();
}
