import type { FromBotWorker, SpawnBotWorker, WorkerBot } from '@lamplight/ai/worker';
import type { GameId } from '@lamplight/rules';

/** The page's worker: bots think in it, and games are reviewed. */
export const startBotWorker = (): Worker =>
  new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });

const spawnBotWorker: SpawnBotWorker = ({ onMessage, onLost }) => {
  const worker = startBotWorker();
  worker.onmessage = ({ data }: MessageEvent<FromBotWorker>) => onMessage(data);
  worker.onerror = onLost;
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
};

/** A bot that thinks in a worker of this page. Its code is loaded when it is first asked, not with the board. */
export function pageBot(game: GameId, name: string): WorkerBot {
  let loading: Promise<WorkerBot> | undefined;
  const load = async (): Promise<WorkerBot> => {
    const { workerBot } = await import('@lamplight/ai/worker');
    return workerBot(game, name, spawnBotWorker);
  };
  return {
    name,
    async choose(question) {
      loading ??= load();
      const bot = await loading.catch((thrown: unknown) => {
        // The next question loads it again.
        loading = undefined;
        throw thrown;
      });
      if (question.signal?.aborted) throw new Error('no longer wanted');
      return bot.choose(question);
    },
    terminate: () => void loading?.then((bot) => bot.terminate()),
  };
}
