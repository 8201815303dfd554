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
  turned: ({ direction }) => `Watson\u2019s lantern points ${COMPASS[direction]}`,
  'lamp-moved': ({ from, to, number }) => `${lamp(number)} moves from ${from} to ${to}`,
  'lamp-out': ({ hex, number }) => `${lamp(number)} on ${hex} goes out for good`,
  'cordon-moved': ({ from, to }) => `a cordon moves from the ${from} exit to the ${to} exit`,
  'cover-moved': ({ from, to }) => `a manhole cover moves from ${from} to ${to}`,
  whistled: ({ character, from, to }) =>
    `Goodley\u2019s whistle brings ${nameOf(character)} from ${from} to ${to}`,
  swapped: ({ characters }) => `${namesOf(characters)} swap places`,
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
      return `move to ${move.to}`;
    case 'accuse':
      return `accuse the suspect on ${move.to}`;
    case 'escape':
      return `escape by ${move.exit}`;
    case 'pass':
      return 'pass';
    case 'turn':
      return `point the lantern ${COMPASS[move.direction]}`;
    case 'lamp':
      return `move the lamp on ${move.from} to ${move.to}`;
    case 'cordon':
      return `move the cordon from ${move.from} to ${move.to}`;
    case 'cover':
      return `move the cover from ${move.from} to ${move.to}`;
    case 'whistle':
      return `bring ${nameOf(move.character)} to ${move.to}`;
    case 'swap':
      return `swap places with ${nameOf(move.character)}`;
  }
}

/** What each character can do, in a few words. */
export const LONDON_CARDS = {
  bert: 'move a manhole cover',
  goodley: 'whistle: bring others closer, three steps in all',
  gull: 'swap places with any character instead of moving',
  holmes: 'draw an alibi card after moving',
  lestrade: 'move a cordon',
  smith: 'move a lamp',
  stealthy: 'move up to four steps, also through houses and gardens',
  watson: 'turn the lantern after moving',
} as const satisfies Record<keyof LondonTypes['View']['characters'], string>;
