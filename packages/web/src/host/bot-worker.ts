import { serveBots } from '@lamplight/ai';
import type { ToBotWorker } from '@lamplight/ai/worker';
import { gameById } from '@lamplight/rules';
import type { ReviewProgress, ReviewRequest } from './review-messages.ts';

/** Reports one decision after the other; the analysis is loaded only when a review is asked for. */
async function review({ review: record, budget, seed }: ReviewRequest): Promise<void> {
  const game = gameById(record.game);
  if (!game) throw new Error(`no game ${record.game}`);
  const { analyse } = await import('@lamplight/ai/analysis');
  let progress = { done: 0, total: 0 };
  const report = (told: typeof progress): void => {
    progress = told;
  };
  for await (const decision of analyse(game, record, { budget, seed, report })) {
    const done = progress.done + 1;
    postMessage({ done, total: progress.total, decision } satisfies ReviewProgress);
  }
  postMessage(progress satisfies ReviewProgress);
}

serveBots({
  post: (message) => postMessage(message),
  listen: (listener) =>
    addEventListener('message', ({ data }: MessageEvent<ToBotWorker | ReviewRequest>) => {
      if (!('review' in data)) {
        listener(data);
        return;
      }
      review(data).catch((thrown: unknown) => {
        // Only an error thrown outside a promise reaches the page as an error of this worker.
        setTimeout(() => {
          throw thrown;
        });
      });
    }),
});
