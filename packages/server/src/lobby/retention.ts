import type { Ended } from '../store/store.ts';
import type { ServerContext } from '../server-context.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The interval of the sweep, and the shorter one while there is more to remove. */
const SWEEP_MS = 60 * SECOND;
const AGAIN_MS = SECOND;
/** How many tables are removed at once, so that no player waits for it, and how many candidates are read. */
const MOST_REMOVED = 20;
const MOST_READ = 200;

/** Games without a winner are kept for at most this many days. */
const ABORTED_DAYS = 30;
/** Games that ended less than this ago are never removed for space: their players may want the record. */
const LEAST_MS = DAY;

/** Removes games that ended long ago, and the oldest ones where the store is too large. */
export class Retention {
  readonly #serverContext: ServerContext;
  readonly #forget: (table: string) => Promise<boolean>;
  #stop: () => void = () => undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #closed = false;
  #full = false;

  /** `forget` removes a finished table unless somebody follows it; it returns whether it did. */
  constructor(serverContext: ServerContext, forget: (table: string) => Promise<boolean>) {
    this.#serverContext = serverContext;
    this.#forget = forget;
    this.#sweepIn(SWEEP_MS);
  }

  /** Whether the store is too large and no game may be removed. */
  get isFull(): boolean {
    return this.#full;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    await this.#sweeping;
  }

  #sweepIn(ms: number): void {
    this.#stop = this.#serverContext.schedule(ms, () => {
      this.#sweeping = this.#sweep().then((more) => {
        if (!this.#closed) this.#sweepIn(more ? AGAIN_MS : SWEEP_MS);
      });
    });
  }

  /** Removes what may be removed; returns whether there may be more. */
  async #sweep(): Promise<boolean> {
    const { store, limits, certain, log } = this.#serverContext;
    try {
      const tooLarge = (await store.size()) > limits.mostBytes;
      const old = await this.#oldTables(tooLarge ? certain() - LEAST_MS : -Infinity);
      let removed = 0;
      for (const id of old) {
        if (this.#closed || removed >= MOST_REMOVED) break;
        if (await this.#forget(id)) removed++;
      }
      const isFull = tooLarge && removed === 0;
      if (isFull && !this.#full) log({ level: 'warn', what: 'full' });
      this.#full = isFull;
      return removed > 0;
    } catch {
      // The next sweep tries again.
      log({ level: 'warn', what: 'retention' });
      return false;
    }
  }

  /** Ids of tables that ended before `forSpace`, or that have been kept long enough; those without a winner first. */
  async #oldTables(forSpace: number): Promise<readonly string[]> {
    const { store, limits, certain } = this.#serverContext;
    const { keepDays } = limits;
    const days = {
      aborted: keepDays === Infinity ? Infinity : Math.min(ABORTED_DAYS, keepDays),
      over: keepDays,
    };
    const endedBefore = async (status: Ended): Promise<readonly string[]> => {
      const before = Math.max(forSpace, certain() - days[status] * DAY);
      return before === -Infinity ? [] : store.ended(status, Math.round(before), MOST_READ);
    };
    return [...(await endedBefore('aborted')), ...(await endedBefore('over'))];
  }
}
