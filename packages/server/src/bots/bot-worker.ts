import { parentPort } from 'node:worker_threads';
import { serveBots } from '@lamplight/ai';

serveBots({
  post: (message) => parentPort?.postMessage(message),
  listen: (listener) => parentPort?.on('message', listener),
});
