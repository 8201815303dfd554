/** Does one thing after the other; a failure of one does not hold up the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  readonly #done = (): void => {
    this.#pending--;
  };

  /** Whether something waits or is being done. */
  get busy(): boolean {
    return this.#pending > 0;
  }

  /** Does something when all that was asked for before is done. */
  take<Result>(task: () => Promise<Result>): Promise<Result> {
    // Where nothing waits it begins at once: most tables have one request at a time.
    const result = this.#pending++ === 0 ? task() : this.#last.then(task);
    this.#last = result.then(this.#done, this.#done);
    return result;
  }

  /** Waits for all that was asked for so far. */
  async done(): Promise<void> {
    await this.#last;
  }
}
