import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import type { Networks } from '../networks.ts';

/** The subject of lines: tables that were made or joined, or one kind of limit. */
type About = { readonly event: 'create' | 'join' } | { readonly event: 'limit'; readonly kind: string };

/** At most this many lines about one subject are written in one window. */
const MOST_LINES = 600;
/** How many of these may be about one network, so that a wide network leaves lines for others. */
const TABLES: Allowance = { clientKey: 50, site: 100, provider: 200 };
const LIMITS: Allowance = { clientKey: 1, site: 25, provider: 100 };
const ONCE: Allowance = { clientKey: 1, site: Infinity, provider: Infinity };

/** Decides which lines about one subject are written in one window of time. */
export class TraceShare {
  readonly about: About;
  readonly #counts = new NetworkCounts();
  #lines = 0;
  #leftOut = 0;

  constructor(about: About) {
    this.about = about;
  }

  /** How many events were not written, except repetitions of a limit by the same address. */
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
