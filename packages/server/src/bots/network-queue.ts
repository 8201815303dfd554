import { FairQueue } from './fair-queue.ts';

/** Whose something is: a client, and the larger network it is part of. One without such a network is its own. */
export interface Owner {
  readonly clientKey: string;
  readonly network: string;
}

/**
 * What waits, fairly between networks, and within each of them fairly between its clients: a network with many
 * clients has no more than one with a single client.
 */
export class NetworkQueue<Item> {
  /** A name for each item that waits: that of its network. */
  readonly #turns = new FairQueue<string>();
  readonly #lines = new Map<string, FairQueue<Item>>();

  get size(): number {
    return this.#turns.size;
  }

  /** How many items of one client wait. */
  sizeOf({ clientKey, network }: Owner): number {
    return this.#lines.get(network)?.sizeOf(clientKey) ?? 0;
  }

  /** Everybody with something that waits. */
  owners(): Owner[] {
    return [...this.#lines].flatMap(([network, line]) =>
      line.owners().map((clientKey) => ({ clientKey, network })),
    );
  }

  add({ clientKey, network }: Owner, item: Item): void {
    const line = this.#lines.get(network) ?? new FairQueue<Item>();
    this.#lines.set(network, line);
    line.add(clientKey, item);
    this.#turns.add(network, network);
  }

  /** What is taken next. */
  peek(): Item | undefined {
    return this.#lines.get(this.#turns.peek() ?? '')?.peek();
  }

  /** Takes the next item, for which its client and its network are charged so much. */
  take(cost: number): Item | undefined {
    return this.#from(this.#turns.take(cost), (line) => line.take(cost));
  }

  /** Takes the newest item of who has the most that waits: of the largest network, the largest client. */
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
