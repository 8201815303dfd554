import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Networks } from '../networks.ts';
import { FrameMeter } from './frame-meter.ts';
import type { Limits } from './limits.ts';
import type { NetworkLimiters } from './network-limiters.ts';

/** What all WebSockets of an address may send together. */
export interface SharedAllowance {
  readonly extras: NetworkLimiters;
  readonly bytes: NetworkLimiters;
}

/** However few bytes arrive at once, they count as this many. */
export const LEAST_BYTES = 64;
/**
 * A connection that has at least this part of its own allowance left is not closed for what others of its address send.
 */
const MODEST_SHARE = 0.5;

/** Counts what comes over one WebSocket before it is read: bytes, and frames without a whole message. */
export class SocketAllowance {
  readonly #networks: Networks;
  readonly #shared: SharedAllowance;
  readonly #extras: RateLimiter;
  readonly #bytes: RateLimiter;
  readonly #messages: RateLimiter;
  readonly #meter = new FrameMeter();

  constructor(limits: Limits, networks: Networks, shared: SharedAllowance, now: number) {
    this.#networks = networks;
    this.#shared = shared;
    this.#extras = new RateLimiter(limits.extras, now);
    this.#bytes = new RateLimiter(limits.bytes, now);
    const { burst, perSecond } = limits.frames;
    // As many as are answered at all, with a refusal or otherwise: more need not even be read.
    this.#messages = new RateLimiter({ burst: burst + limits.patience.burst, perSecond }, now);
  }

  /** Whether these bytes, received at `heard`, may be read; if not, the connection must be cut off. */
  mayRead(chunk: Uint8Array, now: number, heard: number): boolean {
    const { messages, extras } = this.#meter.read(chunk, heard);
    return (
      this.#messages.tryTake(now, messages) === 0 &&
      this.#take(this.#bytes, this.#shared.bytes, Math.max(chunk.length, LEAST_BYTES), now) &&
      (extras === 0 || this.#take(this.#extras, this.#shared.extras, extras, now))
    );
  }

  /** When the unfinished message began; null where there is none. */
  get unfinishedSince(): number | null {
    return this.#meter.unfinishedSince;
  }

  #take(own: RateLimiter, shared: NetworkLimiters, count: number, now: number): boolean {
    if (own.tryTake(now, count) > 0) return false;
    return shared.tryTake(this.#networks, now, count) === 0 || own.share(now) >= MODEST_SHARE;
  }
}
