import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { NetworkRates } from '../limits/network-rates.ts';
import type { NetworkRate } from '../limits/network-rates.ts';

/**
 * What a seat counts as. A table that is listed can be joined by strangers; any other only by those who were given its
 * link. `unplayed` is a seat at a listed table once its part of the deal is opened.
 */
const KINDS = ['listed', 'byLink', 'unplayed'] as const;
type Kind = (typeof KINDS)[number];

export interface JoinLimits {
  /** How often listed tables may be joined. */
  readonly listed: NetworkRate;
  /** Seats that may be taken at one time, and in which nothing was done yet. */
  readonly idle: Readonly<Record<Kind, Allowance>>;
}

/** Whose opponent never decides cannot play either, and no address is to be remembered for days because of that. */
const LONGEST_MS = 60 * 60 * 1000;

interface Joined {
  readonly kind: Kind;
  readonly networks: Networks;
  readonly since: number;
}

/**
 * The seats that were taken by joining and in which nothing was done yet, by the networks they were taken from: somebody
 * waits there for the joiner, and nobody else can join. A friend who was sent a link has come once the part of the deal
 * is opened. A stranger has come once they have played: opening alone would leave the maker in a game without an
 * opponent. Addresses are never stored, so a restart forgets them.
 */
export class JoinedSeats {
  readonly #limits: JoinLimits;
  readonly #now: () => number;
  /** How often networks did it lately. */
  readonly #rates: NetworkRates;
  readonly #joined = new Map<string, Joined>();
  readonly #counts: Readonly<Record<Kind, NetworkCounts>> = {
    listed: new NetworkCounts(),
    byLink: new NetworkCounts(),
    unplayed: new NetworkCounts(),
  };

  constructor(limits: JoinLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#rates = new NetworkRates(limits.listed);
  }

  /** Counts a seat that is being taken; false where these networks may not take it now. */
  tryTake({ id, settings }: Pick<TableRow, 'id' | 'settings'>, networks: Networks): boolean {
    const kind = settings.listed ? 'listed' : 'byLink';
    if (!this.#hasRoom(kind, networks)) return false;
    if (settings.listed && !this.#hasRoom('unplayed', networks)) return false;
    const since = this.#now();
    if (settings.listed && this.#rates.tryTake(networks, since) > 0) return false;
    this.#set(id, { kind, networks, since });
    return true;
  }

  /** A table has changed: where it has ended, or a computer sits in that seat, nobody waits for the joiner any more. */
  look({ id, status, seats, dealSecrets }: TableRow): void {
    const joined = this.#joined.get(id);
    if (!joined) return;
    const isOpened = dealSecrets.second !== null;
    const isAwaited = (status === 'committing' || status === 'playing') && seats.second?.kind === 'person';
    if (!isAwaited || (isOpened && joined.kind === 'byLink')) this.forget(id);
    else if (isOpened && joined.kind === 'listed') this.#set(id, { ...joined, kind: 'unplayed' });
  }

  /** How many entries are kept for networks. */
  get size(): number {
    return KINDS.reduce((sum, kind) => sum + this.#counts[kind].size, this.#rates.size);
  }

  /** Forgets how often networks joined tables once they may do so as often as anybody, and what was joined long ago. */
  sweep(now: number): void {
    this.#rates.sweep(now);
    for (const [table, { kind, since }] of this.#joined)
      if (kind === 'unplayed' && now - since >= LONGEST_MS) this.forget(table);
  }

  /** Whether somebody waits there for the joiner. */
  has(table: string): boolean {
    return this.#joined.has(table);
  }

  /** The joiner has played, or the table is gone. */
  forget(table: string): void {
    const joined = this.#joined.get(table);
    if (!joined) return;
    this.#joined.delete(table);
    this.#counts[joined.kind].remove(joined.networks);
  }

  #hasRoom(kind: Kind, networks: Networks): boolean {
    return this.#counts[kind].hasRoom(networks, this.#limits.idle[kind]);
  }

  #set(table: string, joined: Joined): void {
    this.forget(table);
    this.#joined.set(table, joined);
    this.#counts[joined.kind].add(joined.networks);
  }
}
