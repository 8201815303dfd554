import type { ClockFrame } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';

/** The time a role has left at a moment of the server's time. */
export function leftAt(clock: ClockFrame, role: Role, time: number): number {
  const passed = clock.running === role ? passedAt(clock, time) : 0;
  return Math.max(0, clock.left[role] - Math.max(0, passed - (clock.freeMs ?? 0)));
}

/** How long the clock of a role still waits before it first runs, at a moment of the server's time. */
export function freeAt(clock: ClockFrame, role: Role, time: number): number {
  return clock.running === role ? Math.max(0, (clock.freeMs ?? 0) - passedAt(clock, time)) : 0;
}

/** Time the running clock has used since the frame. */
const passedAt = ({ now, stopsAfterMs = Infinity }: ClockFrame, time: number): number =>
  Math.min(stopsAfterMs, Math.max(0, time - now));

const SECOND = 1000;
const HOUR = 3600;
const DAY = 86_400;

/** A time as a clock shows it. */
export type Face =
  | { readonly kind: 'clock'; readonly text: string; readonly low: boolean }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number };

/** Below this a clock warns. */
const LOW_SECONDS = 30;

/** `4:05`, `1:04:05`, tenths at the very end; days and hours where there are many. */
export function faceOf(ms: number): Face {
  const tenths = ms < 10 * SECOND;
  const seconds = tenths ? ms / SECOND : Math.ceil(ms / SECOND);
  if (seconds >= DAY) {
    // A started hour counts as a whole one, like a started second below.
    const hours = Math.ceil(seconds / HOUR);
    return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  }
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  const rest = two(seconds % 60) + (tenths ? `.${String(Math.floor((ms % SECOND) / 100))}` : '');
  const text = hours > 0 ? `${String(hours)}:${two(minutes)}:${rest}` : `${String(minutes)}:${rest}`;
  return { kind: 'clock', text, low: seconds <= LOW_SECONDS };
}

/** The seconds left at which a clock is announced. */
export const TOLD_SECONDS = [60, 30, 10] as const;

/** The announcement that is due between two readings of a clock; undefined where none is. */
export const toldBetween = (before: number, after: number): (typeof TOLD_SECONDS)[number] | undefined =>
  TOLD_SECONDS.findLast((seconds) => before > seconds * SECOND && after <= seconds * SECOND);
