import { referenceMs } from './reference-time.ts';
import { COARSE_MS, processorTime } from './stopwatch.ts';

/** The first pass is for the compiler. */
const WARM_UP = 1;
const PASSES = 3;

/** Times of pieces of work: milliseconds. */
export interface Times {
  readonly medianMs: number;
  /** Nine in ten take less. */
  readonly slowMs: number;
  /** The median as a multiple of the time of a million iterations of the reference loop. */
  readonly ratio: number;
}

/** Does each piece of work a few times. */
export function timesOf(works: readonly (() => unknown)[]): Times {
  const times = durations(works);
  const medianMs = quantile(times, 0.5);
  return {
    medianMs: Number(medianMs.toFixed(2)),
    slowMs: Number(quantile(times, 0.9).toFixed(2)),
    ratio: Number((medianMs / referenceMs()).toFixed(3)),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}

/**
 * How long each piece of work takes: the processor’s time of all passes together where that is not too coarse,
 * otherwise the shortest wall time, since that includes the work of other programs.
 */
function durations(works: readonly (() => unknown)[]): number[] {
  const times = works.map(() => ({ processor: 0, fastest: Infinity }));
  for (let pass = 0; pass < WARM_UP + PASSES; pass++) {
    works.forEach((work, i) => {
      const [busy, now] = [processorTime(), performance.now()];
      work();
      const took = performance.now() - now;
      const time = times[i];
      if (!time || pass < WARM_UP) return;
      time.processor += processorTime() - busy;
      time.fastest = Math.min(time.fastest, took);
    });
  }
  return times.map(({ processor, fastest }) => (processor < COARSE_MS ? fastest : processor / PASSES));
}
