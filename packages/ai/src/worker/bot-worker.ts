import type { FromBotWorker, ToBotWorker } from './messages.ts';

/** A thread in which bots think, as its owner uses it. */
export interface BotWorker {
  post(message: ToBotWorker): void;
  /** Ends the worker, whatever it is doing. */
  terminate(): void;
}

/** What a worker tells its owner. */
export interface BotWorkerEvents {
  readonly onMessage: (message: FromBotWorker) => void;
  /** The worker failed, or ended by itself. */
  readonly onLost: () => void;
}

/** Starts a worker; pages and servers have threads of different kinds. */
export type SpawnBotWorker = (events: BotWorkerEvents) => BotWorker;
