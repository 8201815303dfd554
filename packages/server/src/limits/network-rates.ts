import type { Networks } from '../networks.ts';
import type { Rate } from './rate-limiter.ts';
import { RateLimiters } from './rate-limiters.ts';

/** How often a network of each size may do something; null where networks of that size are not counted. */
export interface NetworkRate {
  readonly clientKey: Rate;
  readonly site: Rate;
  readonly provider: Rate | null;
}

/** Unless stated otherwise, a network /48 may do this many times what one client may. */
export const SITE_SHARE = 8;

/** The rate of a client, and a larger one for its /48. */
export const withSite = (clientKey: Rate): NetworkRate => ({
  clientKey,
  site: { burst: clientKey.burst * SITE_SHARE, perSecond: clientKey.perSecond * SITE_SHARE },
  provider: null,
});

/** Limits how often something is done from each network. */
export class NetworkRates {
  readonly #clientKey: RateLimiters;
  readonly #site: RateLimiters;
  readonly #provider: RateLimiters | null;

  constructor({ clientKey, site, provider }: NetworkRate) {
    this.#clientKey = new RateLimiters(clientKey);
    this.#site = new RateLimiters(site);
    this.#provider = provider && new RateLimiters(provider);
  }

  /**
   * Takes `count` from all networks, or nothing from any: 0 if it was there, otherwise the milliseconds until it is.
   */
  tryTake(networks: Networks, now: number, count = 1): number {
    const wait = this.waitFor(networks, now, count);
    if (wait === 0) this.charge(networks, now, count);
    return wait;
  }

  /** What `tryTake` would return; takes nothing. */
  waitFor(networks: Networks, now: number, count = 1): number {
    const { clientKey, site, provider } = networks;
    let wait = this.#clientKey.waitFor(clientKey, now, count);
    if (site !== null) wait = Math.max(wait, this.#site.waitFor(site, now, count));
    if (provider !== null) wait = Math.max(wait, this.#provider?.waitFor(provider, now, count) ?? 0);
    return wait;
  }

  /** Takes `count` even where that is more than is left. */
  charge(networks: Networks, now: number, count: number): void {
    const { clientKey, site, provider } = networks;
    this.#clientKey.charge(clientKey, now, count);
    if (site !== null) this.#site.charge(site, now, count);
    if (provider !== null) this.#provider?.charge(provider, now, count);
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#clientKey.size + this.#site.size + (this.#provider?.size ?? 0);
  }

  /** Forgets networks whose allowance is back in full. */
  sweep(now: number): void {
    this.#clientKey.sweep(now);
    this.#site.sweep(now);
    this.#provider?.sweep(now);
  }
}
