/** How much of something may be done: so much at once, so much a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** For measuring: more than anybody can ask for. */
export const UNLIMITED: Rate = { burst: 1e9, perSecond: 1e9 };

/** Counts how often somebody may do something. */
export class Bucket {
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
    const wait = this.waitFor(now, count);
    if (wait === 0) this.#left -= count;
    return wait;
  }

  /** What taking so many would answer; nothing is taken. */
  waitFor(now: number, count = 1): number {
    this.#fill(now);
    return this.#left < count ? Math.ceil(((count - this.#left) / this.#rate.perSecond) * 1000) : 0;
  }

  /** Takes so many whether they are there or not; what is owed is never more than that. */
  charge(now: number, count: number): void {
    this.#fill(now);
    this.#left = Math.max(-count, this.#left - count);
  }

  /** The part that is left, 1 for everything. A full bucket is as good as a new one. */
  share(now: number): number {
    this.#fill(now);
    return this.#left / this.#rate.burst;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#rate;
    // A clock that was set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.#filled) / 1000;
    this.#left = Math.min(burst, this.#left + passed * perSecond);
    this.#filled = now;
  }
}
