import type { Networks } from '../networks.ts';
import { NetworkCounts } from './network-counts.ts';
import type { Allowance } from './network-counts.ts';

/**
 * The tables that each network follows, with a seat or without. Every followed table stays in memory, so without a
 * limit a few addresses could fill it. Several pages of a client at one table count once.
 */
export class AttachedTables {
  readonly #most: Allowance;
  readonly #counts = new NetworkCounts();
  /** How many pages of a client follow each table. */
  readonly #pages = new Map<string, Map<string, number>>();

  constructor(most: Allowance) {
    this.#most = most;
  }

  /** Whether one more page of these networks may follow this table. */
  mayFollow(table: string, from: Networks): boolean {
    return this.#pagesOf(from).has(table) || this.#counts.hasRoom(from, this.#most);
  }

  /** A page follows a table from now on. */
  add(table: string, from: Networks): void {
    const pages = this.#pagesOf(from);
    const before = pages.get(table) ?? 0;
    if (before === 0) this.#counts.add(from);
    pages.set(table, before + 1);
    this.#pages.set(from.clientKey, pages);
  }

  /** A page no longer follows a table. */
  remove(table: string, from: Networks): void {
    const pages = this.#pagesOf(from);
    const left = (pages.get(table) ?? 0) - 1;
    if (left > 0) {
      pages.set(table, left);
      return;
    }
    if (pages.delete(table)) this.#counts.remove(from);
    if (pages.size === 0) this.#pages.delete(from.clientKey);
  }

  /** The share of their allowance that these networks use; 1 is all of it. */
  usedShare(from: Networks): number {
    return this.#counts.usedShare(from, this.#most);
  }

  /** How many entries are kept for networks. */
  get size(): number {
    return this.#counts.size + this.#pages.size;
  }

  #pagesOf({ clientKey }: Networks): Map<string, number> {
    return this.#pages.get(clientKey) ?? new Map<string, number>();
  }
}
