/** Does one thing after the other; a failure of one does not hold up the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** Whether something waits or is being done. */
  get busy(): boolean {
    return this.#pending > 0;
  }

  /** Does something when all that was asked for before is done. */
  take<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#pending++;
    const result = this.#last.then(task).finally(() => this.#pending--);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Waits for all that was asked for so far. */
  async done(): Promise<void> {
    await this.#last;
  }
}
