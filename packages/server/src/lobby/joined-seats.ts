import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { NetworkRates } from '../limits/network-rates.ts';
import type { NetworkRate } from '../limits/network-rates.ts';

/**
 * What a seat counts as. Strangers can join a listed table; any other table can be joined only with its link.
 * `unplayed` is a seat at a listed table whose part of the deal is opened.
 */
const KINDS = ['listed', 'byLink', 'unplayed'] as const;
type Kind = (typeof KINDS)[number];

export interface JoinLimits {
  /** How often listed tables may be joined. */
  readonly listed: NetworkRate;
  /** How many seats of each kind a network may hold before it has opened or played. */
  readonly idle: Readonly<Record<Kind, Allowance>>;
}

/** A seat is forgotten after this time, because a joiner whose opponent never decides cannot play either. */
const LONGEST_MS = 60 * 60 * 1000;

interface Joined {
  readonly kind: Kind;
  readonly networks: Networks;
  readonly since: number;
}

/**
 * Seats that were joined and not yet played in, by the networks they were joined from: while a seat counts, somebody
 * waits for the joiner and nobody else can join. A seat joined by link counts until its part of the deal is opened. A
 * seat at a listed table counts until its player has played: opening alone would leave the maker in a game without an
 * opponent. Addresses are never stored, so a restart forgets them.
 */
export class JoinedSeats {
  readonly #limits: JoinLimits;
  readonly #now: () => number;
  /** Recent joins of each network. */
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

  /** Counts a seat that is being joined; false where these networks may not join it now. */
  tryTake({ id, settings }: Pick<TableRow, 'id' | 'settings'>, networks: Networks): boolean {
    const kind = settings.listed ? 'listed' : 'byLink';
    if (!this.#hasRoom(kind, networks)) return false;
    if (settings.listed && !this.#hasRoom('unplayed', networks)) return false;
    const since = this.#now();
    if (settings.listed && this.#rates.tryTake(networks, since) > 0) return false;
    this.#set(id, { kind, networks, since });
    return true;
  }

  /** A table was stored. If it has ended, or a computer has taken the seat, nobody waits for the joiner any more. */
  update({ id, status, seats, dealSecrets }: TableRow): void {
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

  /** Forgets joins whose allowance is back in full, and seats that were joined long ago. */
  sweep(now: number): void {
    this.#rates.sweep(now);
    for (const [table, { kind, since }] of this.#joined)
      if (kind === 'unplayed' && now - since >= LONGEST_MS) this.forget(table);
  }

  /** Whether somebody waits for the joiner of this table. */
  has(table: string): boolean {
    return this.#joined.has(table);
  }

  /** The joiner has played, or the table is deleted. */
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
