import type { Budget } from '../bot.ts';

/** How long a search goes on before it looks up: an answer to "stop" must come within 50 ms. */
const SLICE_MS = 12;
const FIRST_BATCH = 16;
const MOST_AT_ONCE = 256;

/**
 * Works step by step until the budget is spent or nobody wants the answer any more. Between slices of work others on
 * the same thread get a chance: messages arrive, a stop is heard. Steps are told how many small pieces of work they
 * may do before the clock is looked at, `most` at the most.
 */
export async function spend(
  budget: Budget,
  signal: AbortSignal | undefined,
  step: (count: number) => boolean,
  between: () => void,
  most = MOST_AT_ONCE,
): Promise<void> {
  const start = performance.now();
  let left = budget.kind === 'nodes' ? budget.nodes : Infinity;
  const end = budget.kind === 'time' ? start + budget.ms : Infinity;
  let batch = Math.min(FIRST_BATCH, most);
  let slice = start;
  while (left > 0 && signal?.aborted !== true) {
    const count = Math.min(batch, left);
    if (!step(count)) return;
    left -= count;
    const now = performance.now();
    if (now >= end) return;
    if (now - slice < SLICE_MS) {
      batch = Math.min(2 * batch, most);
      continue;
    }
    between();
    await breath();
    slice = performance.now();
  }
}

/** Lets everything that waits have its turn; timers would sleep for milliseconds, so a message is sent to oneself. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
