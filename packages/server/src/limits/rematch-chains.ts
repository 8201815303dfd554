import { RateLimiter } from './rate-limiter.ts';
import type { Rate } from './rate-limiter.ts';

/** Tables of which it is remembered how often the two went on; the oldest are forgotten first. */
const MAX_TABLES = 50_000;

/**
 * How often two players may begin another game. A game and all rematches that follow from it share one allowance, so
 * that going on from table to table does not renew it. It is in memory only: a restart forgets it.
 */
export class RematchChains {
  readonly #rate: Rate;
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts that `next` follows `table`; false where the two did so too often, or where their network may not. */
  begin(table: string, next: string, now: number, mayBegin: () => boolean): boolean {
    const limiter = this.#limiters.get(table) ?? new RateLimiter(this.#rate, now);
    // All or nothing: neither allowance is used up for what the other one refuses.
    if (limiter.waitFor(now) > 0 || !mayBegin()) return false;
    limiter.tryTake(now);
    // The table before keeps it as well: its next one may come to nothing, and then another one is offered.
    for (const one of [table, next]) {
      this.#limiters.delete(one);
      this.#limiters.set(one, limiter);
    }
    this.#forget(now);
    return true;
  }

  /** Forgets from the oldest on what is as good as new, and what is too much. */
  #forget(now: number): void {
    for (const [table, limiter] of this.#limiters) {
      if (this.#limiters.size <= MAX_TABLES && limiter.share(now) < 1) return;
      this.#limiters.delete(table);
    }
  }
}
