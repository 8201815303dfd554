import type { Ended } from '../store/store.ts';
import type { ServerContext } from '../server-context.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** How often it is looked for what need not be kept, and how soon again while there is more of it. */
const LOOK_MS = 60 * SECOND;
const AGAIN_MS = SECOND;
/** Tables removed at once, so that nobody who plays waits for it, and those looked at for them. */
const MOST_REMOVED = 20;
const MOST_LOOKED_AT = 200;

/** Games that were closed, or that nobody went on with, are kept for so long at most. */
const ABORTED_DAYS = 30;
/** Nothing that ended since then gives way to others: its players may want its record. */
const LEAST_MS = DAY;

/** Removes games that ended long ago, and the oldest ones where all that is kept takes too much room. */
export class Retention {
  readonly #serverContext: ServerContext;
  readonly #forget: (table: string) => Promise<boolean>;
  #stop: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;
  #full = false;

  /** `forget` removes a table that has ended, unless somebody needs it now; it says whether it did. */
  constructor(serverContext: ServerContext, forget: (table: string) => Promise<boolean>) {
    this.#serverContext = serverContext;
    this.#forget = forget;
    this.#lookIn(LOOK_MS);
  }

  /** Whether there is no room for more, and nothing that may give way. */
  get isFull(): boolean {
    return this.#full;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    await this.#looking;
  }

  #lookIn(ms: number): void {
    this.#stop = this.#serverContext.schedule(ms, () => {
      this.#looking = this.#look().then((more) => {
        if (!this.#closed) this.#lookIn(more ? AGAIN_MS : LOOK_MS);
      });
    });
  }

  /** Removes what may go; whether there may be more of it. */
  async #look(): Promise<boolean> {
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
      // A store that is away comes back.
      log({ level: 'warn', what: 'retention' });
      return false;
    }
  }

  /** Ids of tables that ended before `forRoom`, or longer ago than they are kept; those without a winner first. */
  async #oldTables(forRoom: number): Promise<readonly string[]> {
    const { store, limits, certain } = this.#serverContext;
    const { keepDays } = limits;
    const days = {
      aborted: keepDays === Infinity ? Infinity : Math.min(ABORTED_DAYS, keepDays),
      over: keepDays,
    };
    const endedBefore = async (status: Ended): Promise<readonly string[]> => {
      const before = Math.max(forRoom, certain() - days[status] * DAY);
      return before === -Infinity ? [] : store.ended(status, Math.round(before), MOST_LOOKED_AT);
    };
    return [...(await endedBefore('aborted')), ...(await endedBefore('over'))];
  }
}
