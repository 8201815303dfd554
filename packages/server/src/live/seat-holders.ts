import type { SeatName } from '@lamplight/protocol';
import type { SeatKey } from '../store/store.ts';

/** What holds the seats of one table: hashes of secrets, several for a seat that is used on several devices. */
export class SeatHolders {
  readonly #table: string;
  readonly #seats = new Map<string, SeatName>();

  constructor(table: string, keys: readonly SeatKey[]) {
    this.#table = table;
    this.add(keys);
  }

  get keys(): readonly SeatKey[] {
    return Array.from(this.#seats, ([hash, seat]) => ({ hash, table: this.#table, seat }));
  }

  /** The seat that the secret of this hash holds. */
  seatOf(hash: string): SeatName | undefined {
    return this.#seats.get(hash);
  }

  /** How many devices hold a seat. */
  count(seat: SeatName): number {
    return [...this.#seats.values()].filter((one) => one === seat).length;
  }

  add(keys: readonly Pick<SeatKey, 'hash' | 'seat'>[]): void {
    for (const { hash, seat } of keys) this.#seats.set(hash, seat);
  }

  /** From now on these hold the seats, and no others. */
  replace(keys: readonly SeatKey[]): void {
    this.#seats.clear();
    this.add(keys);
  }
}
