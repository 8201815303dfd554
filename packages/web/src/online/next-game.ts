import type { SeatKey } from './seat-keys.ts';

/** Of all seats, newest first, the one to go on with: one that is to decide before one that waits. */
export function nextOf(keys: readonly SeatKey[]): SeatKey | null {
  const running = keys.filter(({ over, missing }) => !over && missing === null);
  return running.find(({ yours }) => yours) ?? running[0] ?? null;
}
