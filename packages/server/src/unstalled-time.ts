/** How often it is noted that the server still works. */
const BEAT_MS = 100;
/** Without such a note for longer than this, the server was blocked or paused. */
const STALL_MS = 500;
/** At most so much of one stall is left out. */
const MOST_STALL_MS = 60_000;

/**
 * A time that stands still while the server cannot read what is sent to it, because something blocks it or the whole
 * process is paused. Neither a player's clock nor the silence of a connection may be charged with that. It never goes
 * back: what was told during a stall stays told.
 */
export class UnstalledTime {
  readonly #clock: () => number;
  /** When the server last worked, by the clock. */
  #alive: number;
  /** How much of the clock's time was left out in all stalls that are over. */
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

  /** Notes that the server works: a stall, if there was one, is over. */
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

  /** How much of the time up to this moment of the clock is left out for the stall that lasts until then. */
  #stallAt(time: number): number {
    if (time - this.#alive <= STALL_MS) return 0;
    // A player may have moved at any moment of the stall, so it counts from where the server was last known to work.
    const stood = Math.max(this.#told, this.#alive - this.#leftOut);
    return Math.min(MOST_STALL_MS, time - this.#leftOut - stood);
  }
}
