import { FairQueue } from './fair-queue.ts';

/** Whose something is: a household, and the larger network it is part of. One without such a network is its own. */
export interface Owner {
  readonly household: string;
  readonly network: string;
}

/**
 * What waits, fairly between networks, and within each of them fairly between its households: a network with many
 * households has no more than one with a single household.
 */
export class NetworkQueue<Item> {
  /** A name for each item that waits: that of its network. */
  readonly #turns = new FairQueue<string>();
  readonly #lines = new Map<string, FairQueue<Item>>();

  get size(): number {
    return this.#turns.size;
  }

  /** How many items of one household wait. */
  sizeOf({ household, network }: Owner): number {
    return this.#lines.get(network)?.sizeOf(household) ?? 0;
  }

  /** Everybody with something that waits. */
  owners(): Owner[] {
    return [...this.#lines].flatMap(([network, line]) =>
      line.owners().map((household) => ({ household, network })),
    );
  }

  add({ household, network }: Owner, item: Item): void {
    const line = this.#lines.get(network) ?? new FairQueue<Item>();
    this.#lines.set(network, line);
    line.add(household, item);
    this.#turns.add(network, network);
  }

  /** What is taken next. */
  peek(): Item | undefined {
    return this.#lines.get(this.#turns.peek() ?? '')?.peek();
  }

  /** Takes the next item, for which its household and its network are charged so much. */
  take(cost: number): Item | undefined {
    return this.#from(this.#turns.take(cost), (line) => line.take(cost));
  }

  /** Takes the newest item of who has the most that waits: of the largest network, the largest household. */
  takeOfMost(): Item | undefined {
    const network = this.#turns.takeNewest(this.#turns.longest() ?? '');
    return this.#from(network, (line) => line.takeNewest(line.longest() ?? ''));
  }

  #from(network: string | undefined, take: (line: FairQueue<Item>) => Item | undefined): Item | undefined {
    const line = network === undefined ? undefined : this.#lines.get(network);
    if (network === undefined || !line) return undefined;
    const item = take(line);
    if (line.size === 0) this.#lines.delete(network);
    return item;
  }
}
