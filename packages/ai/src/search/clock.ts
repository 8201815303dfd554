import type { Budget, StopSignal } from '@lamplight/rules/bot';
import type { Pieces } from './pieces.ts';

/** How long a search runs before others on the thread may run: a stop must be answered within 50 ms. */
const SLICE_MS = 12;
/** Short jobs follow each other: one that used more than this ends its slice, so that slices do not add up. */
const SHORT_MS = 2;
const FIRST_BATCH = 16;
const MOST_AT_ONCE = 256;

/**
 * Works step by step until the budget is spent or the signal is aborted. Between slices of work, others on the same
 * thread may run, so that messages and a stop arrive. Each step is told how many small pieces of work it may do before
 * the clock is read, at most `most`.
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

/** Does all pieces of work, and lets others run between slices; undefined where the signal is aborted. */
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

/** Lets other tasks on the thread run. A message to itself is used, since a timer would wait for milliseconds. */
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
