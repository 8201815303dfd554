import { Worker } from 'node:worker_threads';
import type { SpawnBotWorker } from '@lamplight/ai/worker';

/** A worker thread; it does not keep the process alive. */
export const spawnBotWorker: SpawnBotWorker = ({ onMessage, onLost }) => {
  const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
  worker.unref();
  worker.on('message', onMessage);
  worker.on('error', onLost);
  worker.on('exit', onLost);
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
};
