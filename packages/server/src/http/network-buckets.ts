import type { Rate } from '../live/bucket.ts';
import type { Allowance } from '../live/network-counts.ts';
import { NetworkRates, SITE_SHARE, withSite } from '../live/network-rates.ts';

/** The part of all places that one /48 may have at most, so that no customer can keep everybody else out. */
const MOST_PART = 0.25;

/** What networks may have open where a household may have so many, and there are so many places for all. */
export const allowanceOf = (household: number, places: number): Allowance => ({
  household,
  site:
    household === Infinity
      ? Infinity
      : Math.max(1, Math.min(household * SITE_SHARE, Math.floor(places * MOST_PART))),
  provider: Infinity,
});

/** Limits how often something is done, for each household and, with a larger allowance, for each IPv6 network /48. */
export type NetworkBuckets = NetworkRates;
export const bucketsFor = (household: Rate): NetworkBuckets => new NetworkRates(withSite(household));
