import { vi } from 'vitest';

/** Only a failure waits that long. The usual limit of a second is short for a machine that is busy or stalled. */
const PATIENCE_MS = 30_000;

/** Repeats until it does not throw, and gives its value. */
export const eventually = <Value>(
  attempt: () => Value | Promise<Value>,
  { interval = 50 }: { readonly interval?: number } = {},
): Promise<Value> => vi.waitFor(attempt, { timeout: PATIENCE_MS, interval });
