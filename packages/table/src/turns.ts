/** Does one thing after the other; a failure of one does not hold up the next. */
export class Turns {
  #last: Promise<undefined> = Promise.resolve(undefined);
  #pending = 0;

  /** Whether something waits or is being done. */
  get busy(): boolean {
    return this.#pending > 0;
  }

  /** Does something when all that was asked for before is done: at once where nothing was. */
  take<Result>(task: () => Promise<Result>): Promise<Result> {
    // Its place is taken before it begins, for it may ask for something itself.
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#last = promise;
    const done = (): void => {
      this.#pending--;
      resolve(undefined);
    };
    const result = this.#pending++ === 0 ? begun(task) : before.then(task);
    result.then(done, done);
    return result;
  }

  /** Waits for all that was asked for so far. */
  async done(): Promise<void> {
    await this.#last;
  }
}

/** A bug that throws at once is as a rejection: whoever waits behind it must not wait for ever. */
function begun<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return task();
  } catch (thrown) {
    return Promise.resolve().then(() => {
      throw thrown;
    });
  }
}
