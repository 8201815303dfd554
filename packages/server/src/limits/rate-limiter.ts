/** How much of something may be done: so much at once, so much a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** For measuring: more than anybody can ask for. */
export const UNLIMITED: Rate = { burst: 1e9, perSecond: 1e9 };

/** How much is left of a rate; immutable. */
export interface RateLevel {
  readonly left: number;
  /** When that was so. */
  readonly at: number;
}

/** The level of a rate of which nothing was used. */
export const fullLevel = ({ burst }: Rate, now: number): RateLevel => ({ left: burst, at: now });

/** One thing less of a rate; null where there is none left now. */
export function takeOne(rate: Rate, { left, at }: RateLevel, now: number): RateLevel | null {
  const filled = refilled(rate, left, at, now);
  return filled < 1 ? null : { left: filled - 1, at: now };
}

/** How much is left when time has passed. A clock that was set back gives nothing and takes nothing. */
function refilled({ burst, perSecond }: Rate, left: number, at: number, now: number): number {
  return Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
}

/** Counts how often somebody may do something. */
export class RateLimiter {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Takes so many, all or none: 0 where there were so many, else the milliseconds until there are. */
  tryTake(now: number, count = 1): number {
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

  /** The part that is left, 1 for everything. A limiter of which nothing is used is as good as a new one. */
  share(now: number): number {
    this.#fill(now);
    return this.#left / this.#rate.burst;
  }

  #fill(now: number): void {
    this.#left = refilled(this.#rate, this.#left, this.#at, now);
    this.#at = now;
  }
}
