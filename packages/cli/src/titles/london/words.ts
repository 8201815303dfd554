import type { LondonTypes } from '@lamplight/rules';
import type { EventWords } from '../../words/events.ts';
import { nameOf, namesOf } from '../../words/people.ts';
import { STREET_EVENTS } from '../streets/words.ts';

type Event = LondonTypes['Event'];
type Move = LondonTypes['Move'];

export const COMPASS = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
} as const;

const lamp = (number: number | null): string => (number === null ? 'a lamp' : `lamp ${String(number)}`);

export const LONDON_EVENTS: EventWords<Event> = {
  ...STREET_EVENTS,
  turned: ({ direction }) => `Watson\u2019s lantern now shines to the ${COMPASS[direction]}`,
  'lamp-moved': ({ from, to, number }) => `${lamp(number)} moves from ${from} to ${to}`,
  'lamp-out': ({ hex, number }) => `${lamp(number)} on ${hex} goes out for good`,
  'cordon-moved': ({ from, to }) => `the cordon at ${from} moves to ${to}`,
  'cover-moved': ({ from, to }) => `the manhole on ${from} is opened and the one on ${to} is covered`,
  whistled: ({ character, from, to }) => `Goodley whistles: ${nameOf(character)} comes from ${from} to ${to}`,
  swapped: ({ characters }) => `${namesOf(characters)} change places`,
};

/** What a move is, as an order. */
export function londonMove(move: Move): string {
  switch (move.do) {
    case 'identity':
    case 'draw':
      return `deal ${nameOf(move.card)}`;
    case 'cards':
      return `open ${namesOf(move.open)}`;
    case 'activate':
      return `activate ${nameOf(move.character)}`;
    case 'walk':
      return `walk to ${move.to}`;
    case 'accuse':
      return `accuse whoever is on ${move.to}`;
    case 'escape':
      return `leave the city by ${move.exit}`;
    case 'pass':
      return 'pass';
    case 'turn':
      return `turn the lantern ${COMPASS[move.direction]}`;
    case 'lamp':
      return `move the lamp on ${move.from} to ${move.to}`;
    case 'cordon':
      return `move the cordon from ${move.from} to ${move.to}`;
    case 'cover':
      return `move the cover from ${move.from} to ${move.to}`;
    case 'whistle':
      return `call ${nameOf(move.character)} to ${move.to}`;
    case 'swap':
      return `change places with ${nameOf(move.character)}`;
  }
}

/** What each character can do, in a few words. */
export const LONDON_CARDS = {
  bert: 'move a manhole cover',
  goodley: 'whistle others nearer, three steps in all',
  gull: 'change places with anybody instead of walking',
  holmes: 'draw an alibi card after the walk',
  lestrade: 'move a cordon',
  smith: 'move a lamp',
  stealthy: 'walk up to four steps, also through houses and gardens',
  watson: 'turn the lantern after the walk',
} as const satisfies Record<keyof LondonTypes['View']['characters'], string>;
