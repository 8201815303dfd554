import type { ClockSettings, Presence, SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { waitFor } from './clock.ts';

/** When the seats were left; null for those where somebody is. */
export type LeftAt = Readonly<Record<SeatName, number | null>>;

export interface Attendance {
  readonly seats: TableRow['seats'];
  readonly clock: ClockSettings;
  readonly leftAt: LeftAt;
  readonly spectators: number;
  /** The seat that is to decide now; null where none is. */
  readonly toPlay: SeatName | null;
  /** Since when that seat is to decide. */
  readonly toPlaySince: number;
}

/**
 * Who is there. A bot always is; a seat nobody took never is. Who is away while it is not his to decide keeps nobody
 * waiting, so the wait counts from when it is.
 */
export function presenceOf({ seats, clock, leftAt, spectators, toPlay, toPlaySince }: Attendance): Presence {
  const here = (seat: SeatName): boolean =>
    seats[seat] !== null && (seats[seat].kind === 'bot' || leftAt[seat] === null);
  const left = toPlay === null || here(toPlay) ? null : leftAt[toPlay];
  const wait = waitFor(clock);
  return {
    first: here('first'),
    second: here('second'),
    spectators,
    claimFrom: left === null || wait === null ? null : Math.max(left, toPlaySince) + wait,
  };
}

/** Whether all who are people are there. */
export const allHere = (presence: Presence): boolean => SEATS.every((seat) => presence[seat]);

export const samePresence = (one: Presence, other: Presence): boolean =>
  one.first === other.first &&
  one.second === other.second &&
  one.spectators === other.spectators &&
  one.claimFrom === other.claimFrom;
