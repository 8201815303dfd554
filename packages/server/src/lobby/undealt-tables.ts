import { NETWORK_SIZES } from '../networks.ts';
import type { Networks } from '../networks.ts';
import { isUndealt } from '../store/table-status.ts';
import type { TableRow, UndealtTable } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { NetworkRates } from '../limits/network-rates.ts';
import type { NetworkRate } from '../limits/network-rates.ts';

export interface UndealtLimits {
  /** Undealt tables of the whole server. */
  readonly undealt: number;
  /** Undealt tables of one network. */
  readonly undealtEach: Allowance;
  /** How often a network may make a table. */
  readonly made: NetworkRate;
}

/**
 * The order in which kinds of tables are evicted. Listed tables and tables against a computer invite nobody in
 * particular. An invitation by link was sent to somebody, so it is evicted last.
 */
const ORDER = ['open', 'days', 'byLink'] as const;
type Kind = (typeof ORDER)[number];

/** Which tables compete for a place: those that are not invitations by link, those that are, or all. */
export type Pool = 'open' | 'byLink' | 'all';
const KINDS: Readonly<Record<Pool, readonly Kind[]>> = {
  open: ['open', 'days'],
  byLink: ['byLink'],
  all: ORDER,
};

/** The largest part of all places that each pool may fill, so that the other one always has some. */
const MOST_PART: Readonly<Record<Pool, number>> = { open: 0.5, byLink: 0.75, all: 1 };
/** An invitation by link is kept for at least this time, */
const LINK_KEPT_MS = 24 * 60 * 60 * 1000;
/** unless its network uses more than this share of its allowance. */
const FAIR_SHARE = 0.25;

/** A table that is being made may be counted for so long before it is stored. */
const UNSTORED_MS = 10_000;

interface Entry {
  readonly kind: Kind;
  readonly updated: number;
  /** The networks of its maker; null for tables made before a restart, and for rematches. */
  readonly networks: Networks | null;
}

type Invited = Pick<TableRow, 'settings'>;

/**
 * All undealt tables, with the networks they were made from. The list is read from the store once and kept up to date.
 * Addresses are never stored: after a restart, older tables count for no network.
 */
export class UndealtTables {
  readonly #limits: UndealtLimits;
  readonly #now: () => number;
  /** Recent tables of each network. */
  readonly #rates: NetworkRates;
  readonly #tables = new Map<string, Entry>();
  readonly #counts = new NetworkCounts();
  #links = 0;

  constructor(limits: UndealtLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#rates = new NetworkRates(limits.made);
  }

  /** How many entries are kept for networks. */
  get size(): number {
    return this.#rates.size + this.#counts.size;
  }

  /** Forgets networks whose allowance of new tables is back in full. */
  sweep(now: number): void {
    this.#rates.sweep(now);
  }

  /** Adds the tables that were stored before this program started. */
  load(tables: readonly UndealtTable[]): void {
    for (const { id, settings, updated } of tables)
      this.#set(id, { kind: kindOf(settings), updated, networks: null });
  }

  /** The store said at this moment which tables are undealt: others were dealt or dropped by another node. */
  correct(tables: readonly UndealtTable[], at: number): void {
    const stored = new Set(tables.map(({ id }) => id));
    for (const [id, { updated }] of this.#tables)
      if (updated < at - UNSTORED_MS && !stored.has(id)) this.forget(id);
    this.load(tables.filter(({ id }) => !this.#tables.has(id)));
  }

  /** Whether these networks may make another table; counts the attempt. */
  mayMake(networks: Networks): boolean {
    return this.hasRoomFor(networks) && this.#rates.tryTake(networks, this.#now()) === 0;
  }

  /** Whether these networks have fewer tables than they may have. */
  hasRoomFor(networks: Networks): boolean {
    return this.#counts.hasRoom(networks, this.#limits.undealtEach);
  }

  /** Counts a table before it is stored, so that many tables made at once cannot exceed the limit. */
  add({ id, settings, updated }: TableRow, networks: Networks | null): void {
    this.#set(id, { kind: kindOf(settings), updated, networks });
  }

  /** A table was stored. */
  update({ id, settings, status, updated }: TableRow): void {
    if (!isUndealt(status)) this.forget(id);
    else {
      const networks = this.#tables.get(id)?.networks ?? null;
      this.#set(id, { kind: kindOf(settings), updated, networks });
    }
  }

  forget(table: string): void {
    const entry = this.#tables.get(table);
    if (!entry) return;
    this.#tables.delete(table);
    if (entry.networks) this.#counts.remove(entry.networks);
    if (entry.kind === 'byLink') this.#links--;
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** The networks a table was made from, widest first. A table of an unknown maker counts as a network of its own. */
  networksOf(table: string): readonly string[] {
    const networks = this.#tables.get(table)?.networks;
    if (!networks) return [table];
    return NETWORK_SIZES.map((size) => networks[size])
      .filter((network) => network !== null)
      .reverse();
  }

  /** Forgets tables that did not change since `before`, which the store has deleted; returns their ids. */
  forgetOld(before: number): readonly string[] {
    const old = [...this.#tables].filter(([, { updated }]) => updated < before).map(([id]) => id);
    for (const id of old) this.forget(id);
    return old;
  }

  /** Whether there is no place for this table. */
  isFull(row: Invited): boolean {
    return this.#fills('all') || this.#fills(poolOf(row));
  }

  /** The pool in which a place for this table must be found. */
  poolFor(row: Invited): Pool {
    const own = poolOf(row);
    return this.#fills(own) ? own : 'all';
  }

  /**
   * The ids of tables that may be evicted, first those that should be: by kind, then by the share of the allowance that
   * their network uses, then by age. The caller must check whether somebody is connected.
   */
  evictable(pool: Pool): readonly string[] {
    const since = this.#now() - LINK_KEPT_MS;
    return [...this.#tables]
      .filter(([, { kind }]) => KINDS[pool].includes(kind))
      .map(([id, { kind, updated, networks }]) => ({
        id,
        kind,
        share: networks ? this.#counts.usedShare(networks, this.#limits.undealtEach) : 0,
        updated,
      }))
      .filter(({ kind, share, updated }) => kind !== 'byLink' || share > FAIR_SHARE || updated < since)
      .sort(
        (one, other) =>
          ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
          other.share - one.share ||
          one.updated - other.updated,
      )
      .map(({ id }) => id);
  }

  /** Whether the tables of a pool have all places they may have. */
  #fills(pool: Pool): boolean {
    const all = this.#tables.size;
    const count = { open: all - this.#links, byLink: this.#links, all }[pool];
    return count >= Math.ceil(this.#limits.undealt * MOST_PART[pool]);
  }

  #set(id: string, entry: Entry): void {
    this.forget(id);
    this.#tables.set(id, entry);
    if (entry.networks) this.#counts.add(entry.networks);
    if (entry.kind === 'byLink') this.#links++;
  }
}

const poolOf = ({ settings }: Invited): Pool => (kindOf(settings) === 'byLink' ? 'byLink' : 'open');

function kindOf({ listed, bot, clock }: TableRow['settings']): Kind {
  if (bot !== null) return 'open';
  if (!listed) return 'byLink';
  return clock.kind === 'days' ? 'days' : 'open';
}
