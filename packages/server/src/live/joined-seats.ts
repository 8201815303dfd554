import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { NetworkCounts } from './network-counts.ts';
import type { Allowance } from './network-counts.ts';
import { NetworkRates } from './network-rates.ts';
import type { NetworkRate } from './network-rates.ts';

/** A table that is listed can be joined by strangers; any other only by who was given its link. */
type Way = 'listed' | 'byLink';

export interface JoinLimits {
  /** How often listed tables may be joined. */
  readonly listed: NetworkRate;
  /** Seats that may be taken at one time and not opened yet. */
  readonly unopened: Readonly<Record<Way, Allowance>>;
}

interface Joined {
  readonly way: Way;
  readonly networks: Networks;
}

/**
 * The seats that were taken by joining and whose part of the deal is not opened yet, by the networks they were taken
 * from: while a seat is not opened, its table waits and nobody else can join it. Addresses are never stored, so a restart
 * forgets them; the tables themselves are then ended by their watch.
 */
export class JoinedSeats {
  readonly #limits: JoinLimits;
  readonly #now: () => number;
  /** How often networks did it lately. */
  readonly #rates: NetworkRates;
  readonly #joined = new Map<string, Joined>();
  readonly #counts: Readonly<Record<Way, NetworkCounts>> = {
    listed: new NetworkCounts(),
    byLink: new NetworkCounts(),
  };

  constructor(limits: JoinLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#rates = new NetworkRates(limits.listed);
  }

  /** Counts a seat that is being taken; false where these networks may not take it now. */
  take({ id, settings }: Pick<TableRow, 'id' | 'settings'>, networks: Networks): boolean {
    const way: Way = settings.listed ? 'listed' : 'byLink';
    if (!this.#counts[way].hasRoom(networks, this.#limits.unopened[way])) return false;
    if (way === 'listed' && this.#rates.take(networks, this.#now()) > 0) return false;
    this.forget(id);
    this.#joined.set(id, { way, networks });
    this.#counts[way].add(networks);
    return true;
  }

  /** A table has changed: what is opened, dealt or ended holds nobody up any more. */
  look({ id, status, dealSecrets }: TableRow): void {
    if (status !== 'sealing' || dealSecrets.second !== null) this.forget(id);
  }

  /** How many entries are kept for networks. */
  get size(): number {
    return this.#rates.size + this.#counts.listed.size + this.#counts.byLink.size;
  }

  /** Forgets how often networks joined tables once they may do so as often as anybody. */
  sweep(now: number): void {
    this.#rates.sweep(now);
  }

  forget(table: string): void {
    const joined = this.#joined.get(table);
    if (!joined) return;
    this.#joined.delete(table);
    this.#counts[joined.way].remove(joined.networks);
  }
}
