/** How a history grew from one version to the newest. */
export interface Growth<Event> {
  /** The version from which this goes on: the one asked for, or 0 where that never existed. */
  readonly since: number;
  /** How many of the newest events known at that version were taken back. */
  readonly takenBack: number;
  /** What happened after that, in order. */
  readonly events: readonly Event[];
}

/** What one viewer has seen happen, version by version. Version 0 is before anything happened. */
export class Timeline<Event> {
  readonly #events: Event[] = [];
  /** How many events the history had at each version. */
  readonly #lengths = [0];

  get version(): number {
    return this.#lengths.length - 1;
  }

  /** The next version: these events happened. */
  show(events: readonly Event[]): void {
    this.#events.push(...events);
    this.#lengths.push(this.#events.length);
  }

  /** The next version: the newest `count` events did not happen. */
  takeBack(count: number): void {
    this.#events.length -= count;
    this.#lengths.push(this.#events.length);
  }

  since(version: number): Growth<Event> {
    // Versions come from outside: whatever is none counts as 0.
    const since = Number.isInteger(version) && version > 0 && version <= this.version ? version : 0;
    const later = this.#lengths.slice(since);
    // The history is a stack: all that two versions have in common is what never was taken back between them.
    const kept = later.reduce((least, length) => Math.min(least, length));
    return { since, takenBack: (later[0] ?? 0) - kept, events: this.#events.slice(kept) };
  }
}
