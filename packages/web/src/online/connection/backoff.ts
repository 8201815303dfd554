const SHORTEST = 300;
const LONGEST = 5000;

/** How long to wait before the next attempt: longer each time, with a random part so that pages do not all return at once. */
export class Backoff {
  readonly #random: () => number;
  #tries = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  get tries(): number {
    return this.#tries;
  }

  next(): number {
    const most = Math.min(LONGEST, SHORTEST * 2 ** this.#tries);
    this.#tries += 1;
    return SHORTEST + (most - SHORTEST) * this.#random() + SHORTEST * this.#random() * 0.5;
  }

  reset(): void {
    this.#tries = 0;
  }
}
