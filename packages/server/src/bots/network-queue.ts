import { FairQueue } from './fair-queue.ts';

/** The owner of a question: a client, and the wider network around it. A client without one is its own network. */
export interface Owner {
  readonly clientKey: string;
  readonly network: string;
}

/**
 * Waiting items, shared fairly among networks, and within each network among its clients: a network with many clients
 * receives no more than one with a single client.
 */
export class NetworkQueue<Item> {
  /** One entry for each waiting item: the name of its network. */
  readonly #turns = new FairQueue<string>();
  readonly #lines = new Map<string, FairQueue<Item>>();

  get size(): number {
    return this.#turns.size;
  }

  /** How many items of one client wait. */
  sizeOf({ clientKey, network }: Owner): number {
    return this.#lines.get(network)?.sizeOf(clientKey) ?? 0;
  }

  /** All owners with waiting items. */
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

  /** Takes the next item, and charges its client and its network this cost. */
  take(cost: number): Item | undefined {
    return this.#from(this.#turns.take(cost), (line) => line.take(cost));
  }

  /** Takes the newest item of the largest client of the largest network. */
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
