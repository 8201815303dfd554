interface Line<Item> {
  readonly items: Item[];
  /** How much this owner has had, compared with the others. */
  had: number;
}

/**
 * What waits, by owner. The next is always taken of the owner who has had the least so far, so that everybody gets the
 * same amount, however much they bring. Owners who come later start level with those who wait already.
 */
export class FairQueue<Item> {
  /** All owners with something waiting, and those who have had more than the others lately. */
  readonly #lines = new Map<string, Line<Item>>();
  #size = 0;
  /** What the owner had who was served last; those who come in now begin with it. */
  #level = 0;

  get size(): number {
    return this.#size;
  }

  /** How many items of one owner wait. */
  sizeOf(whose: string): number {
    return this.#lines.get(whose)?.items.length ?? 0;
  }

  /** Everybody with something that waits. */
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

  /** Takes the next item, for which its owner is charged so much. */
  take(cost: number): Item | undefined {
    const next = this.#next();
    if (!next) return undefined;
    const [whose, line] = next;
    this.#level = line.had;
    line.had += cost;
    const item = line.items.shift();
    this.#size--;
    // Of several who have had the same, the one who was served last comes last.
    this.#lines.delete(whose);
    this.#lines.set(whose, line);
    this.#forget();
    return item;
  }

  /** The owner with the most that waits; of several, one who came late, since others are about to be served. */
  longest(): string | undefined {
    let longest: [string, number] | undefined;
    for (const [whose, { items }] of this.#lines)
      if (items.length > 0 && items.length >= (longest?.[1] ?? 0)) longest = [whose, items.length];
    return longest?.[0];
  }

  /** Takes the newest item of an owner, who is charged nothing for it. */
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

  /** Owners without anything that waits are remembered only while they are ahead of the others who wait. */
  #forget(): void {
    for (const [whose, { items, had }] of this.#lines)
      if (items.length === 0 && (this.#size === 0 || had <= this.#level)) this.#lines.delete(whose);
  }
}
