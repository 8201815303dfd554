import { grammarOf } from '../grammar.ts';
import type { GameWords, PlaceWords } from '../shape.ts';

const { list, number, single, count } = grammarOf('en-GB', ['no', 'one', 'two', 'three', 'four']);
export { list, number, single };

/** In London and in Pocket. */
const WHITECHAPEL = {
  bert: 'Jeremy Bert',
  goodley: 'Sergeant Goodley',
  gull: 'Sir William Gull',
  lestrade: 'Inspector Lestrade',
  smith: 'John Smith',
  stealthy: 'Miss Stealthy',
};
const WHITECHAPEL_SHORT = {
  bert: 'Bert',
  goodley: 'Goodley',
  gull: 'Gull',
  lestrade: 'Lestrade',
  smith: 'Smith',
  stealthy: 'Stealthy',
};

export const people: GameWords['people'] = {
  london: { ...WHITECHAPEL, holmes: 'Sherlock Holmes', watson: 'Dr Watson' },
  newyork: {
    beach: 'Alfred Beach',
    callahan: 'Officer Callahan',
    eastman: 'Monk Eastman',
    grant: 'Emma Grant',
    latimer: 'Lewis Latimer',
    rider: 'Cloud Rider',
    smith: 'Captain Smith',
    tumblety: 'Dr Tumblety',
  },
  pocket: { ...WHITECHAPEL, lane: 'Joseph Lane', madame: 'Madame', pizer: 'John Pizer' },
};

export const short: GameWords['short'] = {
  london: { ...WHITECHAPEL_SHORT, holmes: 'Holmes', watson: 'Watson' },
  newyork: {
    beach: 'Beach',
    callahan: 'Callahan',
    eastman: 'Eastman',
    grant: 'Grant',
    latimer: 'Latimer',
    rider: 'Rider',
    smith: 'Smith',
    tumblety: 'Tumblety',
  },
  pocket: { ...WHITECHAPEL_SHORT, lane: 'Lane', madame: 'Madame', pizer: 'Pizer' },
};

export const detectives: GameWords['detectives'] = { holmes: 'Holmes', watson: 'Watson', toby: 'Toby' };

export const tokens: GameWords['tokens'] = {
  ...detectives,
  joker: 'Joker',
  rotation: 'Rotation',
  exchange: 'Exchange',
  alibi: 'Alibi',
};

/** Everybody by his short name: who shares an id shares that name too. */
const NAMES: Readonly<Record<string, string>> = {
  ...detectives,
  ...short.london,
  ...short.newyork,
  ...short.pocket,
};
export const nameOf = (id: string): string => NAMES[id] ?? id;

export const roles: GameWords['roles'] = { investigator: 'the investigator', jack: 'Jack' };
export const rolesCap: GameWords['rolesCap'] = { investigator: 'The investigator', jack: 'Jack' };
export const you = 'you';
export const wins: GameWords['wins'] = { investigator: 'The investigator wins', jack: 'Jack wins' };

const LIBERTY = 'Liberty Island';

export const places: PlaceWords = {
  hex: (name) => (name === 'liberty' ? LIBERTY : name),
  exit: {
    london: {
      NE: 'the north-east gate',
      NW: 'the north-west gate',
      SE: 'the south-east gate',
      SW: 'the south-west gate',
    },
    newyork: {
      b1: 'the port at b1',
      e8: 'the port at e8',
      g2: 'the port at g2',
      k4: 'the port at k4',
      l12: 'the port at l12',
      land: 'the land exit',
    },
  },
  direction: {
    N: 'north',
    NE: 'north-east',
    E: 'east',
    SE: 'south-east',
    S: 'south',
    SW: 'south-west',
    W: 'west',
    NW: 'north-west',
  },
  space: (n) => `space ${number(n)}`,
  tile: (character) => `${nameOf(character)}’s tile`,
  tape: (tile) => `police line ${number(tile + 1)}`,
  build: { lamp: 'a lamp', metro: 'a metro entrance', site: 'a building site' },
  liberty: LIBERTY,
};

/** A way out of either city. */
export const exitName = (exit: string, plain = false): string =>
  plain && /\d/.test(exit) ? 'a steamer' : (places.exit.newyork[exit] ?? places.exit.london[exit] ?? exit);

/** Where on the board, with a space before it; nothing in plain sentences. */
export const at = (hex: string, plain = false): string => (plain ? '' : ` on ${places.hex(hex)}`);
export const to = (hex: string, plain = false): string => (plain ? '' : ` to ${places.hex(hex)}`);
export const way = (from: string, end: string, plain = false): string =>
  plain ? '' : ` from ${places.hex(from)}${to(end)}`;

/** With a space before it; nothing where the steps are not known. */
export const steps = (n: number): string => (n > 0 ? ` ${count(n)} ${single(n) ? 'step' : 'steps'}` : '');
export const spaces = (n: number): string => `${count(n)} ${single(n) ? 'space' : 'spaces'}`;
