/** What waits, taken in turn by whose it is, not by when it came: who brings much waits for himself alone. */
export class FairQueue<Item> {
  readonly #waiting = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How much of one waits. */
  sizeOf(whose: string): number {
    return this.#waiting.get(whose)?.length ?? 0;
  }

  add(whose: string, item: Item): void {
    const items = this.#waiting.get(whose);
    if (items) items.push(item);
    else this.#waiting.set(whose, [item]);
    this.#size++;
  }

  /** The next; whose it is stands behind all others then. */
  take(): Item | undefined {
    for (const [whose, items] of this.#waiting) {
      this.#waiting.delete(whose);
      const item = items.shift();
      if (items.length > 0) this.#waiting.set(whose, items);
      this.#size--;
      return item;
    }
    return undefined;
  }
}
