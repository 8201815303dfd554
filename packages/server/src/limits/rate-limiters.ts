import { RateLimiter } from './rate-limiter.ts';
import type { Rate } from './rate-limiter.ts';

/** More keys than this are not remembered at once; who was silent longest is forgotten first. */
const MAX_KEYS = 50_000;

/** A rate limiter for each key: who is limited does not limit others. */
export class RateLimiters {
  readonly #rate: Rate;
  /** In the order in which something was last taken. */
  readonly #limiters = new Map<string, RateLimiter>();
  /** Who took last, who need not be put behind the others again. */
  #newest: string | null = null;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes so many of this key: 0 where there were so many, else the milliseconds until there are. */
  tryTake(key: string, now: number, count = 1): number {
    return this.#of(key, now).tryTake(now, count);
  }

  /** What taking so many of this key would answer; nothing is taken. */
  waitFor(key: string, now: number, count = 1): number {
    return this.#limiters.get(key)?.waitFor(now, count) ?? (count > this.#rate.burst ? Infinity : 0);
  }

  /** Takes so many of this key whether they are there or not. */
  charge(key: string, now: number, count: number): void {
    this.#of(key, now).charge(now, count);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#limiters.size;
  }

  /** Forgets keys of which nothing is used any more. */
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

  /** Done for every new key, so it looks only at those that took longest ago, and stops at the first that is to stay. */
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
