/** What this node knows of its exchange with another one. */
export interface Peer {
  readonly node: string;
  /** The number of the last message to it, and of the last one from it. */
  said: number;
  heard: number;
  /** When something came from it last. */
  heardAt: number;
  /** The first request to it since then, and for which table; null where there is none. */
  asked: { readonly at: number; readonly table: string } | null;
  /** How many messages for tables went to it, and came from it. */
  sent: number;
  received: number;
  /** Whether its last beat counted more messages for tables than have come. */
  isMissing: boolean;
}

/** The other nodes that this one has to do with. */
export class Peers {
  readonly #now: () => number;
  readonly #peers = new Map<string, Peer>();

  constructor(now: () => number) {
    this.#now = now;
  }

  of(node: string): Peer {
    const known = this.#peers.get(node);
    if (known) return known;
    const heardAt = this.#now();
    const peer = { node, said: 0, heard: 0, heardAt, asked: null, sent: 0, received: 0, isMissing: false };
    this.#peers.set(node, peer);
    return peer;
  }

  /** Those that were asked for something before this moment, and have said nothing since. */
  silentSince(moment: number): readonly Peer[] {
    return [...this.#peers.values()].filter(({ asked }) => asked !== null && asked.at <= moment);
  }

  /** A node is gone for ever: one that starts again has another id. */
  forget(node: string): void {
    this.#peers.delete(node);
  }
}
