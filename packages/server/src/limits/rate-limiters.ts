import { RateLimiter } from './rate-limiter.ts';
import type { Rate } from './rate-limiter.ts';

/** At most this many keys are remembered; the key that was silent longest is forgotten first. */
const MAX_KEYS = 50_000;

/** A rate limiter for each key, so that one key does not limit another. */
export class RateLimiters {
  readonly #rate: Rate;
  /** In the order of their last use. */
  readonly #limiters = new Map<string, RateLimiter>();
  /** The key that was used last: it is at the end of the order already. */
  #newest: string | null = null;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes `count` of this key: 0 if it was there, otherwise the milliseconds until it is. */
  tryTake(key: string, now: number, count = 1): number {
    return this.#of(key, now).tryTake(now, count);
  }

  /** What `tryTake` would return for this key; takes nothing. */
  waitFor(key: string, now: number, count = 1): number {
    return this.#limiters.get(key)?.waitFor(now, count) ?? (count > this.#rate.burst ? Infinity : 0);
  }

  /** Takes `count` of this key even where that is more than is left. */
  charge(key: string, now: number, count: number): void {
    this.#of(key, now).charge(now, count);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#limiters.size;
  }

  /** Forgets keys whose allowance is back in full. */
  sweep(now: number): void {
    for (const [key, limiter] of this.#limiters) if (limiter.share(now) >= 1) this.#forget(key);
  }

  #of(key: string, now: number): RateLimiter {
    const limiter = this.#limiters.get(key) ?? new RateLimiter(this.#rate, now);
    if (key !== this.#newest) {
      this.#limiters.delete(key);
      this.#forgetOldest(now);
      this.#newest = key;
      this.#limiters.set(key, limiter);
    }
    return limiter;
  }

  /** Runs for every new key, so it checks only the keys unused longest, and stops at the first one to keep. */
  #forgetOldest(now: number): void {
    for (const [key, limiter] of this.#limiters) {
      if (this.#limiters.size < MAX_KEYS && limiter.share(now) < 1) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#limiters.delete(key);
    if (key === this.#newest) this.#newest = null;
  }
}
