import type { Schedule } from './server-context.ts';

/** Does a task after `first` milliseconds and then at every interval, until the function that it gives is called. */
export function repeat(schedule: Schedule, first: number, interval: number, task: () => void): () => void {
  let cancel = schedule(first, again);
  function again(): void {
    cancel = schedule(interval, again);
    task();
  }
  return () => cancel();
}
