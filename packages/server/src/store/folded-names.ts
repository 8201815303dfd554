import { SEATS } from '@lamplight/protocol';
import type { SeatName } from '@lamplight/protocol';
import type { StoredNames } from './requests.ts';
import type { TableRow } from './store.ts';

/** What is shown for a person whose name was removed: pages and logs accept no empty name. */
export const REMOVED_NAME = '–';

type Seats = TableRow['seats'];

/** The name of the person in a seat of a folded game. */
export const nameIn = (names: StoredNames, seat: SeatName): string => names[`${seat}_name`] ?? REMOVED_NAME;

/** The seats of a folded game, as they are read. */
export const withNames = (seats: Seats, names: StoredNames): Seats =>
  mapPeople(seats, (seat) => nameIn(names, seat));

/** The seats of a game, as they are stored when it is folded. */
export const withoutNames = (seats: Seats): Seats => mapPeople(seats, () => REMOVED_NAME);

function mapPeople(seats: Seats, nameOf: (seat: SeatName) => string): Seats {
  const [first, second] = SEATS.map((seat) => {
    const player = seats[seat];
    return player?.kind === 'person' ? { ...player, name: nameOf(seat) } : player;
  });
  return { first: first ?? null, second: second ?? null };
}
