import type { Rate } from '../limits/rate-limiter.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { NetworkRates, SITE_SHARE, withSite } from '../limits/network-rates.ts';

/** The largest part of all places that one /48 may have, so that no customer can keep everybody else out. */
const MOST_PART = 0.25;

/** How many connections networks may have open, if one client may have `clientKey` of all `places`. */
export const allowanceOf = (clientKey: number, places: number): Allowance => ({
  clientKey,
  site:
    clientKey === Infinity
      ? Infinity
      : Math.max(1, Math.min(clientKey * SITE_SHARE, Math.floor(places * MOST_PART))),
  provider: Infinity,
});

/** Limits how often something is done, for each client and, with a larger allowance, for each IPv6 network /48. */
export type NetworkLimiters = NetworkRates;
export const limitersFor = (clientKey: Rate): NetworkLimiters => new NetworkRates(withSite(clientKey));
