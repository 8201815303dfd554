import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';

/** Tables of which it is remembered how often the two went on; the oldest are forgotten first. */
const MOST_TABLES = 50_000;

/**
 * How often two players may begin another game. A game and all rematches that follow from it share one allowance, so
 * that going on from table to table does not renew it. It is in memory only: a restart forgets it.
 */
export class Rematches {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts that `next` follows `table`; false where the two did so too often, or where their network may not. */
  begin(table: string, next: string, now: number, mayBegin: () => boolean): boolean {
    const bucket = this.#buckets.get(table) ?? new Bucket(this.#rate, now);
    // All or nothing: neither allowance is used up for what the other one refuses.
    if (bucket.waitFor(now) > 0 || !mayBegin()) return false;
    bucket.take(now);
    // The table before keeps it as well: its next one may come to nothing, and then another one is wished.
    for (const one of [table, next]) {
      this.#buckets.delete(one);
      this.#buckets.set(one, bucket);
    }
    this.#forget(now);
    return true;
  }

  /** Forgets from the oldest on what is as good as new, and what is too much. */
  #forget(now: number): void {
    for (const [table, bucket] of this.#buckets) {
      if (this.#buckets.size <= MOST_TABLES && bucket.share(now) < 1) return;
      this.#buckets.delete(table);
    }
  }
}
