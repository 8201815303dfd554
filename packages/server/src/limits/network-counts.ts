import { NETWORK_SIZES } from '../networks.ts';
import type { NetworkSize, Networks } from '../networks.ts';

/** How many things a network of each size may have. */
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

  /** Whether each of these networks may have one more. */
  hasRoom(networks: Networks, most: Allowance): boolean {
    return keysOf(networks).every(({ size, key }) => this.#of(key) < most[size]);
  }

  /** The used share of the allowance, of the network that has used the most of its own; 1 is all of it. */
  usedShare(networks: Networks, most: Allowance): number {
    return Math.max(...keysOf(networks).map(({ size, key }) => this.#of(key) / most[size]));
  }

  /** How many networks have at least one. */
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

/**
 * The keys of the networks that an address is part of. Keys of different sizes differ, since wider networks are written
 * with their prefix length.
 */
function keysOf(networks: Networks): readonly SizedKey[] {
  return NETWORK_SIZES.flatMap((size) => {
    const key = networks[size];
    return key === null ? [] : [{ size, key }];
  });
}
