/** How a history grew from one version to the newest. */
export interface Growth<Item> {
  /** The version from which this goes on: the one asked for, or 0 where that never existed. */
  readonly since: number;
  /** How many of the newest items known at that version were taken back. */
  readonly takenBack: number;
  /** What was added after that, in order. */
  readonly items: readonly Item[];
}

/** What one viewer has seen happen, version by version. Version 0 is before anything happened. */
export class Timeline<Item> {
  readonly #items: Item[] = [];
  /** How many items the history had at each version. */
  readonly #lengths = [0];

  get version(): number {
    return this.#lengths.length - 1;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  /** The next version: this happened. */
  show(items: readonly Item[]): void {
    this.#items.push(...items);
    this.#lengths.push(this.#items.length);
  }

  /** The next version: the newest item did not happen. */
  takeBack(): void {
    this.#items.pop();
    this.#lengths.push(this.#items.length);
  }

  since(version: number): Growth<Item> {
    // Versions come from outside: whatever is none counts as 0.
    const since = Number.isInteger(version) && version > 0 && version <= this.version ? version : 0;
    const length = this.#lengths[since] ?? 0;
    // The history is a stack: all that two versions have in common is what never was taken back between them.
    let kept = length;
    for (let later = since + 1; later <= this.version; later++)
      kept = Math.min(kept, this.#lengths[later] ?? 0);
    return { since, takenBack: length - kept, items: this.#items.slice(kept) };
  }
}
