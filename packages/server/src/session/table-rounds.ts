import { repeat } from '../repeat.ts';
import type { ServerContext } from '../server-context.ts';
import type { SessionRegistry } from './session-registry.ts';

/** Interval, and first delay, of the search for stored tables whose clocks may have run out. */
const ROUND_MS = 30_000;
const FIRST_ROUND_MS = 60_000;
/** Tables read and loaded in one round, so that a round never delays those who play; the next round goes on from there. */
const MAX_READ = 500;
const MAX_LOADS = 50;

/** A game without a clock is ended when nothing has happened in it for so long. */
const ABANDONED_MS = 90 * 24 * 60 * 60 * 1000;
/** Interval of the search for such games, and how many are ended in one round. */
const ABANDONED_ROUND_MS = 60 * 60 * 1000;
const MAX_ENDED = 200;

/** Searches the store, round after round, for games that have to end though nobody follows them. */
export class TableRounds {
  readonly #serverContext: Pick<ServerContext, 'store' | 'certain'>;
  readonly #sessions: Pick<SessionRegistry, 'find' | 'mayBeOverdue' | 'damaged'>;
  readonly #stops: readonly (() => void)[];
  /** The round under way: the next one begins after it. */
  #round: Promise<void> = Promise.resolve();
  /** The table at which the last round ended; empty where it came to the end of all. */
  #lastTable = '';
  #closed = false;

  constructor(
    serverContext: Pick<ServerContext, 'store' | 'certain' | 'schedule'>,
    sessions: Pick<SessionRegistry, 'find' | 'mayBeOverdue' | 'damaged'>,
  ) {
    const { schedule } = serverContext;
    this.#serverContext = serverContext;
    this.#sessions = sessions;
    this.#stops = [
      repeat(schedule, FIRST_ROUND_MS, ROUND_MS, () => {
        this.#round = this.#round.then(() => this.#loadOverdue());
      }),
      repeat(schedule, ABANDONED_ROUND_MS, ABANDONED_ROUND_MS, () => {
        this.#round = this.#round.then(() => this.#endAbandoned());
      }),
    ];
  }

  /** Begins no more rounds, and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    await this.#round;
  }

  /** Loads tables that are being played and that are not in memory, if their clocks may have run out. */
  async #loadOverdue(): Promise<void> {
    const ids = await this.#serverContext.store.timed(this.#lastTable, MAX_READ).catch(() => []);
    const due = ids.filter((id) => this.#sessions.mayBeOverdue(id)).slice(0, MAX_LOADS);
    this.#lastTable = lastOf(due, MAX_LOADS) ?? lastOf(ids, MAX_READ) ?? '';
    for (const id of due) if (!this.#closed) await this.#sessions.find(id);
  }

  /** Ends games without clocks in which nothing has happened for a long time. */
  async #endAbandoned(): Promise<void> {
    const { store, certain } = this.#serverContext;
    const { damaged } = this.#sessions;
    const before = certain() - ABANDONED_MS;
    const old = await store.clockless(before, MAX_ENDED + damaged.size).catch(() => []);
    for (const id of old.filter((one) => !damaged.has(one)).slice(0, MAX_ENDED)) {
      if (this.#closed) return;
      const found = await this.#sessions.find(id);
      // A game that cannot be ended now is tried again in the next round.
      if (found.ok) await found.value.endAbandoned(before).catch(() => undefined);
    }
  }
}

/** The last id of a full list; undefined where the list is shorter than it may be. */
const lastOf = (ids: readonly string[], most: number): string | undefined =>
  ids.length < most ? undefined : ids.at(-1);
