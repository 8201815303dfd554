/** How many round trips are remembered; one is measured every few seconds. */
const REMEMBERED = 5;

const NONE: readonly number[] = [];

/** How long answers of one connection take. The shortest counts, so delaying single answers gains nothing. */
export class RoundTrips {
  #last: readonly number[] = NONE;

  /** Adds a round trip, and returns the shortest of the last few. */
  note(ms: number): number {
    this.#last = [...this.#last, ms].slice(-REMEMBERED);
    return Math.min(...this.#last);
  }
}
