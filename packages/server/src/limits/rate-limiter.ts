/** How much of something may be done: `burst` at once, `perSecond` in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** For measuring: more than anybody can use. */
export const UNLIMITED: Rate = { burst: 1e9, perSecond: 1e9 };

/** What is left of a rate at one moment; immutable. */
export interface RateLevel {
  readonly left: number;
  /** The moment at which this much was left. */
  readonly at: number;
}

/** The level of an unused rate. */
export const fullLevel = ({ burst }: Rate, now: number): RateLevel => ({ left: burst, at: now });

/** The level after one use; null where nothing is left now. */
export function takeOne(rate: Rate, { left, at }: RateLevel, now: number): RateLevel | null {
  const filled = refilled(rate, left, at, now);
  return filled < 1 ? null : { left: filled - 1, at: now };
}

/** What is left after time has passed. A clock that was set back adds nothing and removes nothing. */
function refilled({ burst, perSecond }: Rate, left: number, at: number, now: number): number {
  return Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
}

/** Limits how often something may be done. */
export class RateLimiter {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Takes `count`, all or nothing: 0 if it was there, otherwise the milliseconds until it is. */
  tryTake(now: number, count = 1): number {
    const wait = this.waitFor(now, count);
    if (wait === 0) this.#left -= count;
    return wait;
  }

  /** What `tryTake` would return; takes nothing. */
  waitFor(now: number, count = 1): number {
    this.#fill(now);
    return this.#left < count ? Math.ceil(((count - this.#left) / this.#rate.perSecond) * 1000) : 0;
  }

  /** Takes `count` even where that is more than is left. The debt is never larger than `count`. */
  charge(now: number, count: number): void {
    this.#fill(now);
    this.#left = Math.max(-count, this.#left - count);
  }

  /** The part that is left; 1 is everything. An unused limiter is equal to a new one. */
  share(now: number): number {
    this.#fill(now);
    return this.#left / this.#rate.burst;
  }

  #fill(now: number): void {
    this.#left = refilled(this.#rate, this.#left, this.#at, now);
    this.#at = now;
  }
}
