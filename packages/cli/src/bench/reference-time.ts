import { reference } from './reference.ts';
import { processorTime } from './stopwatch.ts';

const LOOPS = 1_000_000;
/** Below this the processor's time is too coarse to divide by. */
const LONG_MS = 100;

/** Milliseconds of a million of the reference loop: what single times are set against. */
export function referenceMs(): number {
  const fixed = reference();
  fixed.run(LOOPS);
  const before = processorTime();
  let runs = 0;
  while (processorTime() - before < LONG_MS) {
    fixed.run(LOOPS);
    runs++;
  }
  const took = processorTime() - before;
  if (!Number.isInteger(fixed.checksum())) throw new Error('the reference loop lost count');
  return took / runs;
}
