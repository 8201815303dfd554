/** Below this the processor’s time is too coarse to divide by. */
export const COARSE_MS = 50;

/** Adds up the processor time of pieces of work: what other programs do meanwhile does not count. */
export function stopwatch() {
  let processor = 0;
  let wall = 0;
  return {
    time(work: () => void): void {
      const [busy, now] = [processorTime(), performance.now()];
      work();
      processor += processorTime() - busy;
      wall += performance.now() - now;
    },
    milliseconds: (): number => (processor < COARSE_MS ? wall : processor),
  };
}

/** Milliseconds of processor time of this thread; of all threads where Node cannot tell them apart. */
export function processorTime(): number {
  const known: Partial<Pick<NodeJS.Process, 'threadCpuUsage'>> = process;
  const { user, system } = known.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
