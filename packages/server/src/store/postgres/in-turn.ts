/** Does work with the same key one after the other, in the order in which it was asked for. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  do<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key);
    const doing = before ? before.then(work, work) : work();
    this.#last.set(key, doing);
    const forget = (): void => {
      if (this.#last.get(key) === doing) this.#last.delete(key);
    };
    doing.then(forget, forget);
    return doing;
  }
}
