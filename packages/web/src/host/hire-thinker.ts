/** A worker in which bots think. */
export const hireThinker = (): Worker =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
