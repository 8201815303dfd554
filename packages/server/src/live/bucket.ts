import type { Rate } from './hall-options.ts';

/** Counts how often somebody may do something. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Takes one; false where there is none left. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    // A clock that was set back gives nothing and takes nothing.
    const passed = Math.max(0, now - this.#at) / 1000;
    this.#left = Math.min(burst, this.#left + passed * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Whether it is as if nobody had ever taken one. */
  full(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    return this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond >= burst;
  }
}
