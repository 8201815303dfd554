import { reference } from './reference.ts';
import { processorTime, stopwatch } from './stopwatch.ts';

/** How long to measure: a time, or a number of pieces. */
export type Length = { readonly seconds: number } | { readonly pieces: number };

/** How fast the work was, and the reference loop beside it. */
interface Pace {
  readonly pieces: number;
  readonly perSecond: number;
  readonly referencePerSecond: number;
}

export interface InTurns {
  /** Lets the compiler see both loops, and finds how much work fills a slice, so that the clock is read rarely. */
  warmUp(): void;
  measure(): Pace;
}

const SLICE_MS = 50;
/** Enough time for the compiler; what it puts on the heap must not count as the work’s. */
const WARM_UP_MS = 500;
const FIRST_PIECES = 16;
const FIRST_ITERATIONS = 100_000;

/**
 * Does work and runs the reference loop in turns of some milliseconds, so that anything that slows the machine slows
 * both alike.
 */
export function inTurns(work: (pieces: number) => void, length: Length): InTurns {
  const fixed = reference();
  let batch = { pieces: FIRST_PIECES, iterations: FIRST_ITERATIONS };
  return {
    warmUp() {
      let done = 0;
      const most = 'pieces' in length ? length.pieces : Infinity;
      const start = processorTime();
      while (processorTime() - start < WARM_UP_MS && done < most) {
        const before = processorTime();
        work(batch.pieces);
        done += batch.pieces;
        const between = processorTime();
        fixed.run(batch.iterations);
        batch = {
          pieces: filling(batch.pieces, between - before),
          iterations: filling(batch.iterations, processorTime() - between),
        };
      }
    },
    measure() {
      const inWork = stopwatch();
      const inReference = stopwatch();
      let pieces = 0;
      let iterations = 0;
      const more =
        'pieces' in length
          ? () => pieces < length.pieces
          : () => inWork.milliseconds() < length.seconds * 1000;
      while (more()) {
        const count = 'pieces' in length ? Math.min(batch.pieces, length.pieces - pieces) : batch.pieces;
        inWork.time(() => {
          work(count);
        });
        pieces += count;
        // As long as the work, so that each has half of the time.
        while (inReference.milliseconds() < inWork.milliseconds()) {
          inReference.time(() => {
            fixed.run(batch.iterations);
          });
          iterations += batch.iterations;
        }
      }
      // Read, so that the compiler cannot remove the loop.
      if (!Number.isInteger(fixed.checksum())) throw new Error('the reference loop lost count');
      return {
        pieces,
        perSecond: (pieces / inWork.milliseconds()) * 1000,
        referencePerSecond: (iterations / inReference.milliseconds()) * 1000,
      };
    },
  };
}

/** How much work fills a slice, if `count` took some milliseconds. */
const filling = (count: number, took: number): number =>
  Math.max(1, Math.round((count * SLICE_MS) / Math.max(took, 1)));
