import type { Budget, StopSignal } from '@lamplight/rules/bot';
import type { Pieces } from './pieces.ts';

/** How long a search goes on before it looks up: an answer to "stop" must come within 50 ms. */
const SLICE_MS = 12;
/** Several works follow each other: what a short one used of a slice, the next one must not use again. */
const SHORT_MS = 2;
const FIRST_BATCH = 16;
const MOST_AT_ONCE = 256;

/**
 * Works step by step until the budget is spent or nobody wants the answer any more. Between slices of work others on
 * the same thread get a chance: messages arrive, a stop is heard. Steps are told how many small pieces of work they
 * may do before the clock is looked at, `most` at the most.
 */
export async function spend(
  budget: Budget,
  signal: StopSignal | undefined,
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
    await letOthersRun();
    slice = performance.now();
  }
}

/** Works off all pieces, with a look up between slices; undefined where nobody waits for the result any more. */
export async function workOff<Result>(
  pieces: Pieces<Result>,
  signal: StopSignal | undefined,
): Promise<Result | undefined> {
  let slice = performance.now();
  while (signal?.aborted !== true) {
    const piece = pieces.next();
    const taken = performance.now() - slice;
    if (taken >= (piece.done === true ? SHORT_MS : SLICE_MS)) {
      await letOthersRun();
      slice = performance.now();
    }
    if (piece.done === true) return piece.value;
  }
  return undefined;
}

/** Lets everything that waits have its turn; timers would sleep for milliseconds, so a message is sent to oneself. */
function letOthersRun(): Promise<void> {
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
