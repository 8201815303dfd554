import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';

/** More keys than this are not remembered at once; who was silent longest is forgotten first. */
const MOST_KEYS = 50_000;

/** A bucket for each key: who is limited does not limit others. */
export class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();
  /** Who took last, who need not be put behind the others again. */
  #newest: string | null = null;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes so many of this key: 0 where there were so many, else the milliseconds until there are. */
  take(key: string, now: number, count = 1): number {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#rate, now);
    if (key !== this.#newest) {
      this.#newest = key;
      this.#buckets.delete(key);
      this.#forgetOldest();
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now, count);
  }

  #forgetOldest(): void {
    if (this.#buckets.size < MOST_KEYS) return;
    const oldest = this.#buckets.keys().next();
    if (oldest.done !== true) this.#buckets.delete(oldest.value);
  }
}
