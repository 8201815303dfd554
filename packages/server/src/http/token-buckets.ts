/** How much of something may be done: so much at once, so much a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  filled: number;
}

/** More keys than this are not remembered at once; who was silent longest is forgotten first. */
const MOST_KEYS = 50_000;

/** One bucket. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #bucket: Bucket;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#bucket = { tokens: rate.burst, filled: now };
  }

  /** Takes one token: 0 where there was one, else the milliseconds until there is. */
  take(now: number): number {
    return takeFrom(this.#bucket, this.#rate, now, 1);
  }
}

/** A bucket for each key: who is limited does not limit others. */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes tokens of this key: 0 where there were so many, else the milliseconds until there are. */
  take(key: string, now: number, tokens = 1): number {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#rate.burst, filled: now };
    this.#buckets.delete(key);
    this.#forgetOldest();
    this.#buckets.set(key, bucket);
    return takeFrom(bucket, this.#rate, now, tokens);
  }

  #forgetOldest(): void {
    if (this.#buckets.size < MOST_KEYS) return;
    const oldest = this.#buckets.keys().next();
    if (oldest.done !== true) this.#buckets.delete(oldest.value);
  }
}

function takeFrom(bucket: Bucket, { burst, perSecond }: Rate, now: number, tokens: number): number {
  const gained = (Math.max(0, now - bucket.filled) / 1000) * perSecond;
  bucket.tokens = Math.min(burst, bucket.tokens + gained);
  bucket.filled = now;
  if (bucket.tokens >= tokens) {
    bucket.tokens -= tokens;
    return 0;
  }
  return Math.ceil(((tokens - bucket.tokens) / perSecond) * 1000);
}
