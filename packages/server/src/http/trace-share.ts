import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import type { Networks } from '../networks.ts';

/** What lines are about: tables that were made or joined, or one kind of limit. */
type About = { readonly event: 'create' | 'join' } | { readonly event: 'limit'; readonly kind: string };

/** Lines about the same that are written in one window at most. */
const MOST_LINES = 600;
/** Of these, lines about addresses of one network: a wide network must leave room for the lines of others. */
const TABLES: Allowance = { clientKey: 50, site: 100, provider: 200 };
const LIMITS: Allowance = { clientKey: 1, site: 25, provider: 100 };
const ONCE: Allowance = { clientKey: 1, site: Infinity, provider: Infinity };

/** Decides which lines about the same kind of event are written in one window of time. */
export class TraceShare {
  readonly about: About;
  readonly #counts = new NetworkCounts();
  #lines = 0;
  #leftOut = 0;

  constructor(about: About) {
    this.about = about;
  }

  /** How many events were not written, not counting limits that an address passed again after they were written. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Whether a line about this address is written. */
  take(from: Networks): boolean {
    const isLimit = this.about.event === 'limit';
    if (isLimit && !this.#counts.hasRoom(from, ONCE)) return false;
    if (this.#lines >= MOST_LINES || !this.#counts.hasRoom(from, isLimit ? LIMITS : TABLES)) {
      this.#leftOut += 1;
      return false;
    }
    this.#counts.add(from);
    this.#lines += 1;
    return true;
  }
}
