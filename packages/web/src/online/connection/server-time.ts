/** An old measurement loses this much precision per millisecond, because clocks drift apart. */
const DRIFT_PER_MS = 0.001;

/** The server's clock, estimated from its answers. */
export class ServerTime {
  readonly #now: () => number;
  #offset = 0;
  /** The largest error of the offset: half of the round trip. */
  #doubt = Infinity;
  #noted = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The server answered `told` to a request sent at `sent` by the page's clock. */
  note(sent: number, told: number): void {
    const now = this.#now();
    const doubt = Math.max(0, now - sent) / 2;
    const offset = told - (sent + doubt);
    // Without a request the duration of the answer is unknown.
    const known = this.#doubt + (now - this.#noted) * DRIFT_PER_MS;
    if (this.#doubt !== Infinity && sent === now) return;
    // A value that the old measurement rules out means that one of the two clocks was set.
    const set = Math.abs(offset - this.#offset) > known + doubt;
    if (doubt > known && !set) return;
    this.#offset = offset;
    this.#doubt = sent === now ? Infinity : doubt;
    this.#noted = now;
  }

  /** Milliseconds since 1970 by the server's clock. */
  get now(): number {
    return this.#now() + this.#offset;
  }
}
