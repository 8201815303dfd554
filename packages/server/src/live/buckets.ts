import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';

/** More keys than this are not remembered at once; who was silent longest is forgotten first. */
const MOST_KEYS = 50_000;

/** A bucket for each key: who is limited does not limit others. */
export class Buckets {
  readonly #rate: Rate;
  /** In the order in which something was last taken. */
  readonly #buckets = new Map<string, Bucket>();
  /** Who took last, who need not be put behind the others again. */
  #newest: string | null = null;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes so many of this key: 0 where there were so many, else the milliseconds until there are. */
  take(key: string, now: number, count = 1): number {
    return this.#of(key, now).take(now, count);
  }

  /** What taking so many of this key would answer; nothing is taken. */
  waitFor(key: string, now: number, count = 1): number {
    return this.#buckets.get(key)?.waitFor(now, count) ?? (count > this.#rate.burst ? Infinity : 0);
  }

  /** Takes so many of this key whether they are there or not. */
  charge(key: string, now: number, count: number): void {
    this.#of(key, now).charge(now, count);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Forgets keys whose bucket is full again. */
  sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.share(now) >= 1) this.#forget(key);
  }

  #of(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#rate, now);
    if (key !== this.#newest) {
      this.#buckets.delete(key);
      this.#forgetOldest(now);
      this.#newest = key;
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  /** Done for every new key, so it looks only at those that took longest ago, and stops at the first that is to stay. */
  #forgetOldest(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#buckets.size < MOST_KEYS && bucket.share(now) < 1) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#buckets.delete(key);
    if (key === this.#newest) this.#newest = null;
  }
}
