interface Done {
  /** How many requests were done before it. */
  readonly before: number;
  readonly version: number;
}

/**
 * The requests of one role that were done, by their ids; immutable. Like an `AppendList`, a list and those made from it
 * share what they have in common as long as each is continued only once.
 */
export class DoneRequests {
  readonly length: number;
  readonly #shared: Map<string, Done>;

  private constructor(shared: Map<string, Done>, length: number) {
    this.#shared = shared;
    this.length = length;
  }

  static none(): DoneRequests {
    return new DoneRequests(new Map(), 0);
  }

  /** The role's version after a request; undefined where there was none. */
  versionAfter(id: string): number | undefined {
    const done = this.#shared.get(id);
    return done && done.before < this.length ? done.version : undefined;
  }

  /** The list with one more request, which is not in it. */
  plus(id: string, version: number): DoneRequests {
    // Requests after the end of this list belong to another list that was continued from it first.
    const isLongest = this.#shared.size === this.length;
    const shared = isLongest ? this.#shared : new Map([...this.#shared].slice(0, this.length));
    shared.set(id, { before: this.length, version });
    return new DoneRequests(shared, this.length + 1);
  }
}
