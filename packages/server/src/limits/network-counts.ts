import { NETWORK_SIZES } from '../networks.ts';
import type { NetworkSize, Networks } from '../networks.ts';

/** How much a network of each size may have. */
export type Allowance = Readonly<Record<NetworkSize, number>>;

/** How many things each network has at the moment. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  add(networks: Networks): void {
    for (const { key } of keysOf(networks)) this.#counts.set(key, this.#of(key) + 1);
  }

  remove(networks: Networks): void {
    for (const { key } of keysOf(networks)) {
      const left = this.#of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }

  /** Whether all of these networks may have one more. */
  hasRoom(networks: Networks, most: Allowance): boolean {
    return keysOf(networks).every(({ size, key }) => this.#of(key) < most[size]);
  }

  /** How much of an allowance is used, of the network that has used most of its own; 1 is all of it. */
  usedShare(networks: Networks, most: Allowance): number {
    return Math.max(...keysOf(networks).map(({ size, key }) => this.#of(key) / most[size]));
  }

  /** How many networks have something. */
  get size(): number {
    return this.#counts.size;
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

interface SizedKey {
  readonly size: NetworkSize;
  readonly key: string;
}

/** The networks that an address is part of. No two sizes share a key: the larger ones are written with their length. */
function keysOf(networks: Networks): readonly SizedKey[] {
  return NETWORK_SIZES.flatMap((size) => {
    const key = networks[size];
    return key === null ? [] : [{ size, key }];
  });
}
