import type { CarryOffer, RefusedCode, SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Answer } from '../hall.ts';
import type { SeatKey } from '../store/store.ts';
import type { Audience } from './audience.ts';
import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';
import type { Ground } from './hall-options.ts';
import type { SeatHolders } from './seat-holders.ts';
import { hashOf, newCode } from './seat-keys.ts';

/** How long a code that carries a seat is good for. */
const CODE_MS = 10 * 60 * 1000;
/** How often a seat may be taken back from its other devices. */
const TAKE_BACK_RATE: Rate = { burst: 10, perSecond: 0.2 };

interface SeatDevicesOptions {
  readonly ground: Ground;
  readonly table: string;
  readonly holders: SeatHolders;
  readonly audience: Audience;
}

/**
 * The devices that hold the seats of one table. A seat alone is told how many it has: nobody else may learn it. All of
 * this is called in the room's turn, so that a seat that is taken back is not given away at the same time.
 */
export class SeatDevices {
  readonly #options: SeatDevicesOptions;
  readonly #rates: Readonly<Record<SeatName, Bucket>>;

  constructor(options: SeatDevicesOptions) {
    this.#options = options;
    const now = options.ground.now();
    this.#rates = { first: new Bucket(TAKE_BACK_RATE, now), second: new Bucket(TAKE_BACK_RATE, now) };
  }

  /** How many devices hold a seat; null for spectators. */
  count(seat: SeatName | null): number | null {
    return seat && this.#options.holders.count(seat);
  }

  /** The keys of the devices that are connected now. */
  get connected(): readonly SeatKey[] {
    const { table, audience } = this.#options;
    const keys = new Map<string, SeatKey>();
    for (const { key, seat } of audience.members)
      if (key !== null && seat !== null) keys.set(key, { hash: key, table, seat });
    return [...keys.values()];
  }

  /** A code that carries a seat to another device. */
  async offer(seat: SeatName): Promise<Answer<CarryOffer>> {
    const { ground, table } = this.#options;
    const code = newCode(ground.secrets);
    const until = ground.now() + CODE_MS;
    const kept = await ground.store.addCode({ hash: hashOf(code), table, seat, until });
    return kept ? { ok: true, value: { code, until } } : { ok: false, code: 'store-unavailable' };
  }

  /** Reads from the store who holds the seats. */
  async lookAgain(): Promise<void> {
    const { ground, table } = this.#options;
    this.#replace(await ground.store.keysOf(table));
  }

  /**
   * Takes a seat back from all devices but the one with this key: the others are told so and see the table no more.
   * Gives the reason where it was not done.
   */
  async keepOnly(seat: SeatName, hash: string): Promise<RefusedCode | null> {
    const { ground, table, holders } = this.#options;
    if (this.#rates[seat].take(ground.now()) > 0) return 'too-many';
    await ground.store.dropOthers({ hash, table, seat });
    this.#replace(holders.keys.filter((key) => key.seat !== seat || key.hash === hash));
    return null;
  }

  /** A seat with another number of devices than before is told so. */
  #replace(keys: readonly SeatKey[]): void {
    const { table, holders, audience } = this.#options;
    const before = { first: holders.count('first'), second: holders.count('second') };
    holders.replace(keys);
    for (const { key, sendAway } of [...audience.members])
      if (key !== null && holders.seatOf(key) === undefined) sendAway('seat-taken-back');
    for (const seat of SEATS) {
      const devices = holders.count(seat);
      if (devices !== before[seat])
        audience.tell({ t: 'devices', table, devices }, (member) => member.seat === seat);
    }
  }
}
