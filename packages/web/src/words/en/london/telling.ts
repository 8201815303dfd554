import { list, number } from '../people.ts';
import { AFTER_UNSEEN, doesStreet, street } from '../streets/telling.ts';

const state = (closed: boolean): string => (closed ? 'closed by a cordon' : 'open');

/** What is where in Whitechapel, and what it does. */
export const telling = {
  ...street,
  things: {
    street: 'street',
    house: 'house',
    garden: 'garden',
    lamp: 'lamp',
    deadLamp: 'lamp post without a lamp',
    manhole: 'open manhole',
    shutManhole: 'covered manhole',
  },
  lamp: (lamp: number) => `lamp ${number(lamp)}`,
  exits: {
    NE: 'North-east exit',
    NW: 'North-west exit',
    SE: 'South-east exit',
    SW: 'South-west exit',
  } as Readonly<Record<string, string>>,
  /** An exit, with the hexes that lead to it. */
  exit: (name: string, from: string, closed: boolean) => `${name}, ${from}, ${state(closed)}.`,
  /** After the name of the hex before an exit. */
  leadsTo: (name: string, closed: boolean) => `${name}: ${state(closed)}.`,
  exitShown: (name: string, closed: boolean) => `${name}, ${state(closed)}`,
  does: {
    ...doesStreet,
    house: 'Only Miss Stealthy can pass through a house. It stops the light of the lantern.',
    garden: 'Only Miss Stealthy can pass through a garden. It stops the light of the lantern.',
    lamp: 'A lamp makes every character next to it visible. Only Miss Stealthy can pass it.',
    deadLamp: 'A lamp post without a lamp gives no light. Smith can move a lamp there.',
    manhole: 'One step leads from an open manhole to any other open manhole.',
    shutManhole: 'A covered manhole leads nowhere. Bert can move the cover.',
    exit: `Jack can escape through an open exit ${AFTER_UNSEEN}.`,
    cordon: 'A cordon closes the exit: Jack cannot escape through it. Lestrade can move the cordon.',
    lantern: 'The lantern makes every character in a straight line visible, up to the first obstacle.',
  },
  /** In the summary of the position. */
  nextLamp: (lamp: number, hex: string) => `Lamp ${number(lamp)} on ${hex} goes out after this round.`,
  openExits: (exits: readonly string[]) =>
    exits.length === 0 ? 'No exit is open.' : `Open exits: ${list(exits)}.`,
  goesOut: (lamp: number) => `Lamp ${number(lamp)} goes out after the witness call of round ${number(lamp)}.`,
  staysLit: 'A lamp without a number never goes out.',
};
