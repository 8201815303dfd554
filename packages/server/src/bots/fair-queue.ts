interface Line<Item> {
  readonly items: Item[];
  /** How much this owner has received, compared with the others. */
  had: number;
}

/**
 * Waiting items by owner. The next item comes from the owner who has received the least so far, so that every owner
 * receives the same amount, however many items they add. Later owners start level with those who wait already.
 */
export class FairQueue<Item> {
  /** All owners with waiting items, and those who have recently received more than the others. */
  readonly #lines = new Map<string, Line<Item>>();
  #size = 0;
  /** What the last served owner has received; new owners begin with it. */
  #level = 0;

  get size(): number {
    return this.#size;
  }

  /** How many items of one owner wait. */
  sizeOf(whose: string): number {
    return this.#lines.get(whose)?.items.length ?? 0;
  }

  /** All owners with waiting items. */
  owners(): string[] {
    return [...this.#lines].filter(([, { items }]) => items.length > 0).map(([whose]) => whose);
  }

  add(whose: string, item: Item): void {
    const line = this.#lines.get(whose) ?? { items: [], had: this.#level };
    line.items.push(item);
    this.#lines.set(whose, line);
    this.#size++;
  }

  /** What is taken next. */
  peek(): Item | undefined {
    return this.#next()?.[1].items[0];
  }

  /** Takes the next item, and charges its owner this cost. */
  take(cost: number): Item | undefined {
    const next = this.#next();
    if (!next) return undefined;
    const [whose, line] = next;
    this.#level = line.had;
    line.had += cost;
    const item = line.items.shift();
    this.#size--;
    // Of several owners with the same amount, the one served last comes last.
    this.#lines.delete(whose);
    this.#lines.set(whose, line);
    this.#forget();
    return item;
  }

  /** The owner with the most waiting items; of several, a late one, since the others are about to be served. */
  longest(): string | undefined {
    let longest: [string, number] | undefined;
    for (const [whose, { items }] of this.#lines)
      if (items.length > 0 && items.length >= (longest?.[1] ?? 0)) longest = [whose, items.length];
    return longest?.[0];
  }

  /** Takes the newest item of an owner without charging it. */
  takeNewest(whose: string): Item | undefined {
    const items = this.#lines.get(whose)?.items;
    if (!items || items.length === 0) return undefined;
    const item = items.pop();
    this.#size--;
    this.#forget();
    return item;
  }

  #next(): [string, Line<Item>] | undefined {
    let next: [string, Line<Item>] | undefined;
    for (const entry of this.#lines)
      if (entry[1].items.length > 0 && (!next || entry[1].had < next[1].had)) next = entry;
    return next;
  }

  /** Owners without waiting items are remembered only while they are ahead of the others. */
  #forget(): void {
    for (const [whose, { items, had }] of this.#lines)
      if (items.length === 0 && (this.#size === 0 || had <= this.#level)) this.#lines.delete(whose);
  }
}
