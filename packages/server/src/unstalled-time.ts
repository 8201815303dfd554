/** How often the server notes that it still works. */
const BEAT_MS = 100;
/** Without such a note for longer than this, the server was blocked or paused. */
const STALL_MS = 500;
/** At most this much of one stall is left out. */
const MOST_STALL_MS = 60_000;

/**
 * A time that stands still while the server cannot read, because something blocks it or the whole process is paused.
 * Neither a player’s clock nor the silence of a connection is charged with that. It never goes back behind a time that
 * was told during a stall.
 */
export class UnstalledTime {
  readonly #clock: () => number;
  /** When the server last worked, by the clock. */
  #alive: number;
  /** How much of the clock’s time was left out in all finished stalls. */
  #leftOut = 0;
  #told: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.#alive = clock();
    this.#told = this.#alive;
  }

  readonly now = (): number => {
    const time = this.#clock();
    this.#told = Math.max(this.#told, time - this.#leftOut - this.#stallAt(time));
    return this.#told;
  };

  /** Notes that the server works, which ends a stall. */
  beat(): void {
    const time = this.#clock();
    this.#leftOut += this.#stallAt(time);
    this.#alive = time;
  }

  start(): this {
    this.#timer ??= setInterval(() => {
      this.beat();
    }, BEAT_MS).unref();
    return this;
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** How much of the time up to this moment of the clock is left out for the current stall. */
  #stallAt(time: number): number {
    if (time - this.#alive <= STALL_MS) return 0;
    // A player may have moved at any moment of the stall, so it counts from where the server was last known to work.
    const stood = Math.max(this.#told, this.#alive - this.#leftOut);
    return Math.min(MOST_STALL_MS, time - this.#leftOut - stood);
  }
}
