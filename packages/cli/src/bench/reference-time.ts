import { reference } from './reference.ts';
import { COARSE_MS, processorTime } from './stopwatch.ts';

const LOOPS = 1_000_000;
/** Twice the time that is too short to measure. */
const LONG_MS = 2 * COARSE_MS;

/** Milliseconds of a million iterations of the reference loop, by which times are compared. */
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
