/** So many round trips are remembered; one is measured every few seconds. */
const REMEMBERED = 5;

const NONE: readonly number[] = [];

/** How long answers of one connection take. Whoever holds single answers back gains nothing: the quickest one counts. */
export class RoundTrips {
  #last: readonly number[] = NONE;

  /** Notes one more, and gives the shortest of the last few. */
  note(ms: number): number {
    this.#last = [...this.#last, ms].slice(-REMEMBERED);
    return Math.min(...this.#last);
  }
}
