import type { ClockFrame } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { freeAt, leftAt, toldBetween } from './clock.ts';

const TICK_MS = 200;

/** Both clocks of a table as they run in the page. The server's values come with every update and replace these. */
export class TableClock {
  #frame = $state.raw<ClockFrame | null>(null);
  #time = $state(0);
  /** The announcement that is due: a role and its seconds. */
  told = $state.raw<{ readonly role: Role; readonly seconds: number } | null>(null);
  readonly #now: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `now` is the server's time. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether the table has clocks. */
  get on(): boolean {
    return this.#frame !== null;
  }

  get running(): Role | null {
    return this.#frame?.running ?? null;
  }

  left(role: Role): number {
    return this.#frame === null ? 0 : leftAt(this.#frame, role, this.#time);
  }

  /** How long the clock of a role still waits before it first runs. */
  free(role: Role): number {
    return this.#frame === null ? 0 : freeAt(this.#frame, role, this.#time);
  }

  set(frame: ClockFrame | null): void {
    this.#time = this.#now();
    this.#frame = frame;
    this.told = null;
    clearInterval(this.#timer);
    if (frame !== null && frame.running !== null) this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const role = this.running;
    if (role === null) return;
    const before = this.left(role);
    this.#time = this.#now();
    const seconds = toldBetween(before, this.left(role));
    if (seconds !== undefined) this.told = { role, seconds };
  }
}
