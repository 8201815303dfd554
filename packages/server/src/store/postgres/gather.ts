/** Gathers what is asked for in one turn of the event loop, and does it together. */
export class Gather<Asked, Given> {
  readonly #together: (asked: readonly Asked[]) => Promise<readonly Given[]>;
  #waiting: {
    readonly asked: Asked;
    readonly resolve: (given: Given) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];

  /** `together` gives as many values as it is given, in the same order. */
  constructor(together: (asked: readonly Asked[]) => Promise<readonly Given[]>) {
    this.#together = together;
  }

  ask(asked: Asked): Promise<Given> {
    if (this.#waiting.length === 0) setImmediate(() => void this.#flush());
    return new Promise((resolve, reject) => this.#waiting.push({ asked, resolve, reject }));
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const given = await this.#together(waiting.map(({ asked }) => asked));
      for (const [n, value] of given.entries()) waiting[n]?.resolve(value);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
