import { NETWORK_SIZES } from '../networks.ts';
import type { NetworkSize, Networks } from '../networks.ts';
import type { Rate } from './bucket.ts';
import { Buckets } from './buckets.ts';

/** How often a network of each size may do something; null where networks of that size are not counted. */
export interface NetworkRate {
  readonly household: Rate;
  readonly site: Rate;
  readonly provider: Rate | null;
}

/** A whole network /48 may do so many times what one household may, where nothing else is said. */
export const SITE_SHARE = 8;

/** The rate of a household, with a larger one for its /48. */
export const withSite = (household: Rate): NetworkRate => ({
  household,
  site: { burst: household.burst * SITE_SHARE, perSecond: household.perSecond * SITE_SHARE },
  provider: null,
});

/** Limits how often something is done from each network. */
export class NetworkRates {
  readonly #buckets: readonly (readonly [NetworkSize, Buckets])[];

  constructor(rate: NetworkRate) {
    this.#buckets = NETWORK_SIZES.flatMap((size) => {
      const each = rate[size];
      return each === null ? [] : [[size, new Buckets(each)] as const];
    });
  }

  /** Takes so many of all its networks, or none of any: 0 where there were so many, else the milliseconds until there are. */
  take(networks: Networks, now: number, count = 1): number {
    const wait = this.waitFor(networks, now, count);
    if (wait === 0) this.charge(networks, now, count);
    return wait;
  }

  /** What taking so many would answer; nothing is taken. */
  waitFor(networks: Networks, now: number, count = 1): number {
    let wait = 0;
    for (const [size, buckets] of this.#buckets) {
      const key = networks[size];
      if (key !== null) wait = Math.max(wait, buckets.waitFor(key, now, count));
    }
    return wait;
  }

  /** Takes so many whether they are there or not. */
  charge(networks: Networks, now: number, count: number): void {
    for (const [size, buckets] of this.#buckets) {
      const key = networks[size];
      if (key !== null) buckets.charge(key, now, count);
    }
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#buckets.reduce((sum, [, { size }]) => sum + size, 0);
  }

  /** Forgets those that did nothing for so long that they may do everything again. */
  sweep(now: number): void {
    for (const [, buckets] of this.#buckets) buckets.sweep(now);
  }
}
