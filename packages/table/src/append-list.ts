/**
 * An immutable list that grows at its end. A list and those made from it share one array, so that adding an item copies
 * nothing as long as each list is continued only once.
 */
export class AppendList<Item> {
  readonly length: number;
  readonly #shared: Item[];

  private constructor(shared: Item[], length: number) {
    this.#shared = shared;
    this.length = length;
  }

  static of<Item>(...items: Item[]): AppendList<Item> {
    return new AppendList(items, items.length);
  }

  at(index: number): Item | undefined {
    return index < this.length ? this.#shared[index] : undefined;
  }

  /** The list with one more item. */
  plus(item: Item): AppendList<Item> {
    // Items after the end of this list belong to another list that was continued from it first.
    const isLongest = this.#shared.length === this.length;
    const shared = isLongest ? this.#shared : this.#shared.slice(0, this.length);
    shared.push(item);
    return new AppendList(shared, this.length + 1);
  }

  /** The list without its last item. */
  withoutLast(): AppendList<Item> {
    return new AppendList(this.#shared, Math.max(0, this.length - 1));
  }

  /** A copy of the items from an index on. */
  slice(from = 0): Item[] {
    return this.#shared.slice(from, this.length);
  }
}
