import type { QueryRunner } from '../query-runner.ts';
import * as log from '../queries/log-queries.ts';

/** How long a newer time may wait to be stored. */
const WAIT_MS = 500;

/**
 * The newest time of everything stored. One row holds it for all nodes, so it is not changed in each transaction, which
 * would let all of them wait for each other, but a moment later. After a crash it may be that much too old.
 */
export class NewestTime {
  readonly #db: QueryRunner;
  #newest = 0;
  #stored = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: QueryRunner) {
    this.#db = db;
  }

  /** Something with this time was stored. */
  note(time: number): void {
    if (time <= this.#newest) return;
    this.#newest = time;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // Where that fails, the next time is stored in its place.
      this.store().catch(() => undefined);
    }, WAIT_MS).unref();
  }

  /** The newest of a time that was read and those noted. */
  orNewer(read: number): number {
    return Math.max(read, this.#newest);
  }

  /** Stores the newest time now. */
  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const time = this.#newest;
    if (time <= this.#stored) return;
    await this.#db.run(log.noteTime, { time });
    this.#stored = time;
  }
}
