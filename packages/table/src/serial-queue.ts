/** Runs one task after the other; a failed task does not stop the next. */
export class SerialQueue {
  #last: Promise<undefined> = Promise.resolve(undefined);
  #pending = 0;

  /** Whether a task is running or waiting. */
  get busy(): boolean {
    return this.#pending > 0;
  }

  /** Runs a task when all tasks before it are done: right away where there are none. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    // Its place in the queue is taken before it begins, since it may add tasks itself.
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#last = promise;
    const done = (): void => {
      this.#pending--;
      resolve(undefined);
    };
    const result = this.#pending++ === 0 ? begin(task) : before.then(task);
    result.then(done, done);
    return result;
  }

  /** Waits for all tasks added so far. */
  async done(): Promise<void> {
    await this.#last;
  }
}

/** Begins a task. A bug that throws right away becomes a rejection, so that the tasks behind it still run. */
function begin<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return task();
  } catch (thrown) {
    return Promise.resolve().then(() => {
      throw thrown;
    });
  }
}
