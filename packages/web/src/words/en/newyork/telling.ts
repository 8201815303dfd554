import { list, number, single } from '../people.ts';
import { AFTER_UNSEEN, doesStreet, street } from '../streets/telling.ts';
import { hex } from './sentences.ts';

const port = (name: string, steamer: boolean): string =>
  `port ${name}, ${steamer ? 'steamer' : 'no steamer'}`;

/** What is where in Lower Manhattan, and what it does. */
export const telling = {
  ...street,
  hex,
  things: {
    street: 'street',
    house: 'building',
    lamp: 'lamp',
    metro: 'metro entrance',
    site: 'building site',
    park: 'park',
    police: 'police line',
    quay: 'quay',
    liberty: 'island',
    informant: 'informant, can be visited',
    muteInformant: 'silent informant',
  },
  /** Which way the ferry runs. */
  ferryTo: (hexes: readonly string[]) => `ferry to ${list(hexes.map(hex))}`,
  ferryFrom: (hexes: readonly string[]) => `ferry from ${list(hexes.map(hex))}`,
  nextToPort: (name: string, steamer: boolean) => `next to ${port(name, steamer)}`,
  leadsToLand: 'leads to the land exit',
  port: (name: string, from: string, steamer: boolean) =>
    `Port ${name}, ${steamer ? 'steamer' : 'no steamer'}, ${from}.`,
  portShown: (name: string | null, steamer: boolean) =>
    `Port${name === null ? '' : ` ${name}`}, ${steamer ? 'steamer' : 'no steamer'}`,
  land: (from: string) => `Land exit, ${from}.`,
  landShown: 'Land exit',
  /** In the summary of the position. */
  steamers: (ports: readonly string[]) =>
    ports.length === 0 ? 'No port has a steamer.' : `Steamers at ports ${list(ports)}.`,
  tape: (hexes: readonly string[]) => `Police line on ${list(hexes)}.`,
  tapeShown: 'Police line',
  left: {
    lamp: (left: number) => `${number(left)} ${single(left) ? 'lamp' : 'lamps'} left to build.`,
    metro: (left: number) =>
      `${number(left)} metro ${single(left) ? 'entrance' : 'entrances'} left to build.`,
    site: (left: number) => `${number(left)} building ${single(left) ? 'site' : 'sites'} left to build.`,
  },
  /** What is left to build, in a line. */
  supply: {
    left: 'Left to build:',
    lamp: (left: number) => `${number(left)} ${single(left) ? 'lamp' : 'lamps'}`,
    metro: (left: number) => `${number(left)} metro ${single(left) ? 'entrance' : 'entrances'}`,
    site: (left: number) => `${number(left)} ${single(left) ? 'site' : 'sites'}`,
  },
  does: {
    ...doesStreet,
    house: 'Characters cannot enter a building. Only Rider can pass over it.',
    lamp: 'A lamp makes every character next to it visible. Characters cannot enter its hex.',
    metro: 'One step leads from a metro entrance to any other metro entrance.',
    site: 'Characters cannot enter a building site. Only Rider can pass over it.',
    park: 'A park hides the character in it, whatever is next to it.',
    police: 'Characters cannot enter a hex under a police line. Callahan can move the line.',
    quayFrom: 'The ferry takes a character from this quay to Liberty Island in one step.',
    quayTo: 'The ferry brings a character from Liberty Island to this quay in one step.',
    liberty: 'A character on Liberty Island is always hidden. Only the ferry goes there.',
    informant: 'End a move on the informant to draw an alibi card. Then you place him elsewhere.',
    muteInformant: 'The informant was visited this round. No move can end on his hex until the next round.',
    steamer: `A steamer is an exit. Jack can escape from a hex next to it ${AFTER_UNSEEN}.`,
    port: 'A port without a steamer is no exit. Smith can move a steamer there.',
    land: `Jack can escape by land ${AFTER_UNSEEN}.`,
  },
};
