import { RateLimiter } from './rate-limiter.ts';
import type { Rate } from './rate-limiter.ts';

/** At most this many tables are remembered; the oldest are forgotten first. */
const MAX_TABLES = 50_000;

/**
 * How often two players may begin another game. A game and all rematches that follow it share one allowance, so that
 * moving from table to table does not renew it. It is in memory only: a restart forgets it.
 */
export class RematchChains {
  readonly #rate: Rate;
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /**
   * Counts that `next` follows `table`; false where this chain began too many games, or their network may begin none.
   */
  begin(table: string, next: string, now: number, mayBegin: () => boolean): boolean {
    const limiter = this.#limiters.get(table) ?? new RateLimiter(this.#rate, now);
    // All or nothing: a refusal by one allowance uses up neither of them.
    if (limiter.waitFor(now) > 0 || !mayBegin()) return false;
    limiter.tryTake(now);
    // The former table keeps the limiter too: if its next table ends before the deal, another one can be offered there.
    for (const one of [table, next]) {
      this.#limiters.delete(one);
      this.#limiters.set(one, limiter);
    }
    this.#forget(now);
    return true;
  }

  /** Forgets the oldest limiters that are unused again, and those beyond the maximum. */
  #forget(now: number): void {
    for (const [table, limiter] of this.#limiters) {
      if (this.#limiters.size <= MAX_TABLES && limiter.share(now) < 1) return;
      this.#limiters.delete(table);
    }
  }
}
