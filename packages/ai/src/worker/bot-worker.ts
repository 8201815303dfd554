import type { FromBotWorker, ToBotWorker } from './messages.ts';

/** A thread in which bots think, as its owner holds it. */
export interface BotWorker {
  post(message: ToBotWorker): void;
  /** Ends it, whatever it is doing. */
  terminate(): void;
}

/** What the owner of a worker is told. */
export interface BotWorkerEvents {
  readonly onMessage: (message: FromBotWorker) => void;
  /** It failed, or ended by itself. */
  readonly onLost: () => void;
}

/** Starts a worker; pages and servers have threads of different kinds. */
export type SpawnBotWorker = (events: BotWorkerEvents) => BotWorker;
