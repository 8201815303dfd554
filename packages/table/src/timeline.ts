import { AppendList } from './append-list.ts';

/** How a viewer's items grew from one version to the newest. */
export interface Growth<Item> {
  /** The version from which this continues: the one asked for, or 0 where that never existed. */
  readonly since: number;
  /** How many of the newest items known at that version were taken back. */
  readonly takenBack: number;
  /** What was added after that, in order. */
  readonly items: readonly Item[];
}

/** What one viewer has seen happen, version by version; immutable. Version 0 is before anything happened. */
export class Timeline<Item> {
  readonly #items: AppendList<Item>;
  /** How many items there were at each version. */
  readonly #lengths: AppendList<number>;

  private constructor(items: AppendList<Item>, lengths: AppendList<number>) {
    this.#items = items;
    this.#lengths = lengths;
  }

  static empty<Item>(): Timeline<Item> {
    return new Timeline(AppendList.of<Item>(), AppendList.of(0));
  }

  get version(): number {
    return this.#lengths.length - 1;
  }

  get items(): readonly Item[] {
    return this.#items.slice();
  }

  /** The next version: these items happened. */
  show(items: readonly Item[]): Timeline<Item> {
    let shown = this.#items;
    for (const item of items) shown = shown.plus(item);
    return new Timeline(shown, this.#lengths.plus(shown.length));
  }

  /** The next version: the newest item did not happen. */
  takeBack(): Timeline<Item> {
    const kept = this.#items.withoutLast();
    return new Timeline(kept, this.#lengths.plus(kept.length));
  }

  since(version: number): Growth<Item> {
    // Versions come from outside: an invalid one counts as 0.
    const since = Number.isInteger(version) && version > 0 && version <= this.version ? version : 0;
    const length = this.#lengths.at(since) ?? 0;
    // Items form a stack: two versions share the items that were never taken back between them.
    let kept = length;
    for (let later = since + 1; later <= this.version; later++) {
      kept = Math.min(kept, this.#lengths.at(later) ?? 0);
    }
    return { since, takenBack: length - kept, items: this.#items.slice(kept) };
  }
}
