import { NETWORK_SIZES } from '../networks.ts';
import type { Networks } from '../networks.ts';
import { isUndealt } from '../store/table-status.ts';
import type { TableRow, UnbegunTable } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { NetworkRates } from '../limits/network-rates.ts';
import type { NetworkRate } from '../limits/network-rates.ts';

export interface UndealtLimits {
  /** Tables still to be dealt, of all together. */
  readonly undealt: number;
  /** The same of one network. */
  readonly undealtEach: Allowance;
  /** How often a network may make a table. */
  readonly made: NetworkRate;
}

/**
 * In which order tables give way when there are too many. A table against a computer, or one of the list, invites
 * nobody in particular. An invitation by link was sent to somebody, so it goes last.
 */
const ORDER = ['open', 'days', 'byLink'] as const;
type Kind = (typeof ORDER)[number];

/** Where places are looked for: among tables that are no invitations by link, among those that are, or among all. */
export type Pool = 'open' | 'byLink' | 'all';
const KINDS: Readonly<Record<Pool, readonly Kind[]>> = {
  open: ['open', 'days'],
  byLink: ['byLink'],
  all: ORDER,
};

/** The part of all places that each pool may fill at most: each always finds room beside the other. */
const MOST_PART: Readonly<Record<Pool, number>> = { open: 0.5, byLink: 0.75, all: 1 };
/** Invitations by link are kept at least so long, */
const LINK_KEPT_MS = 24 * 60 * 60 * 1000;
/** except those of networks that use more than this part of what they may have. */
const FAIR_SHARE = 0.25;

interface Entry {
  readonly kind: Kind;
  readonly updated: number;
  /** Where it was made; null for tables made before a restart, and for rematches. */
  readonly networks: Networks | null;
}

type Invited = Pick<TableRow, 'settings'>;

/**
 * All tables that are still to be dealt, and from which networks they were made. It is read from the store once and
 * follows every change. Addresses are never stored: after a restart tables made before it count for no network.
 */
export class UndealtTables {
  readonly #limits: UndealtLimits;
  readonly #now: () => number;
  /** How often networks did it lately. */
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

  /** Forgets how often networks made tables once they may do so as often as anybody. */
  sweep(now: number): void {
    this.#rates.sweep(now);
  }

  /** What was stored before this program was started. */
  load(tables: readonly UnbegunTable[]): void {
    for (const { id, settings, updated } of tables)
      this.#set(id, { kind: kindOf(settings), updated, networks: null });
  }

  /** Whether these networks may try to make another table, which is counted. */
  mayMake(networks: Networks): boolean {
    return this.hasRoomFor(networks) && this.#rates.tryTake(networks, this.#now()) === 0;
  }

  /** Whether these networks have fewer tables than they may have. */
  hasRoomFor(networks: Networks): boolean {
    return this.#counts.hasRoom(networks, this.#limits.undealtEach);
  }

  /** A table is being made; it is counted before it is stored, so that many made at once are no more than may be. */
  add({ id, settings, updated }: TableRow, networks: Networks | null): void {
    this.#set(id, { kind: kindOf(settings), updated, networks });
  }

  /** A table was stored. */
  look({ id, settings, status, updated }: TableRow): void {
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

  /** The networks a table was made from, widest first. An unknown maker is one alone. */
  networksOf(table: string): readonly string[] {
    const networks = this.#tables.get(table)?.networks;
    if (!networks) return [table];
    return NETWORK_SIZES.map((size) => networks[size])
      .filter((network) => network !== null)
      .reverse();
  }

  /** The store has thrown away what did not change since then; gives the ids of those. */
  forgetOld(before: number): readonly string[] {
    const old = [...this.#tables].filter(([, { updated }]) => updated < before).map(([id]) => id);
    for (const id of old) this.forget(id);
    return old;
  }

  /** Whether there is no place for such a table. */
  isFull(row: Invited): boolean {
    return this.#fills('all') || this.#fills(poolOf(row));
  }

  /** Which tables may give way to a new one. */
  poolFor(row: Invited): Pool {
    const own = poolOf(row);
    return this.#fills(own) ? own : 'all';
  }

  /**
   * The tables that may give way, first those that should: by what they are, then those of the networks that have used
   * most of their allowance, then the oldest. Whether somebody is there the caller must judge.
   */
  givingWay(pool: Pool): readonly string[] {
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

  /** Whether the tables of a pool have all places that they may have. */
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
