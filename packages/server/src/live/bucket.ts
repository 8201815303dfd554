/** How much of something may be done: so much at once, so much a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What something is taken from: 0 where there was one, else the milliseconds until there is. */
export interface Taker {
  take(now: number): number;
}

/** Counts how often somebody may do something. */
export class Bucket implements Taker {
  readonly #rate: Rate;
  #left: number;
  #filled: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#filled = now;
  }

  /** Takes so many, all or none: 0 where there were so many, else the milliseconds until there are. */
  take(now: number, count = 1): number {
    const { burst, perSecond } = this.#rate;
    // A clock that was set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.#filled) / 1000;
    this.#left = Math.min(burst, this.#left + passed * perSecond);
    this.#filled = now;
    if (this.#left < count) return Math.ceil(((count - this.#left) / perSecond) * 1000);
    this.#left -= count;
    return 0;
  }
}
