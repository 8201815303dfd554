import type { NewYorkTypes } from '@lamplight/rules';
import type { EventWords } from '../../words/events.ts';
import { nameOf, namesOf } from '../../words/people.ts';
import { placeName, STREET_EVENTS } from '../streets/words.ts';

type Event = NewYorkTypes['Event'];
type Move = NewYorkTypes['Move'];

const TILE_NAMES = { lamp: 'a lamp', metro: 'a metro entrance', site: 'a building site' } as const;

export const NEWYORK_EVENTS: EventWords<Event> = {
  ...STREET_EVENTS,
  built: ({ tile, hex }) => `${TILE_NAMES[tile]} is built on ${hex}`,
  planted: ({ tile, hex }) => `${TILE_NAMES[tile]} on ${hex} becomes a park`,
  investigated: ({ from, to }) => `the investigation moves from ${from.join(' and ')} to ${to.join(' and ')}`,
  ordered: ({ character, from, to }) =>
    `Eastman sends ${nameOf(character)} from ${placeName(from)} to ${placeName(to)}`,
  swapped: ({ characters }) => `${namesOf(characters)} change places`,
  sailed: ({ from, to }) => `the steamer in ${from} sails to ${to}`,
  'informant-placed': ({ to }) => `the informant, mute now, goes to ${placeName(to)}`,
};

/** What a move is, as an order. */
export function newYorkMove(move: Move): string {
  switch (move.do) {
    case 'identity':
    case 'draw':
      return `deal ${nameOf(move.card)}`;
    case 'cards':
      return `open ${namesOf(move.open)}`;
    case 'activate':
      return `activate ${nameOf(move.character)}`;
    case 'walk':
      return `walk to ${placeName(move.to)}`;
    case 'accuse':
      return `accuse whoever is on ${placeName(move.to)}`;
    case 'escape':
      return `leave the city by ${placeName(move.exit)}`;
    case 'pass':
      return 'pass';
    case 'build':
      return `build ${TILE_NAMES[move.tile]} on ${move.at}`;
    case 'park':
      return `make a park on ${move.at}`;
    case 'investigate':
      return `move investigation ${String(move.tile)} to ${move.at.join(' and ')}`;
    case 'order':
      return `send ${nameOf(move.character)} to ${placeName(move.to)}`;
    case 'swap':
      return `let ${namesOf(move.characters)} change places`;
    case 'sail':
      return `sail from ${move.from} to ${move.to}`;
    case 'place':
      return `place the informant on ${placeName(move.informant)}`;
  }
}

/** What each character can do, in a few words. */
export const NEWYORK_CARDS = {
  beach: 'build a metro entrance',
  callahan: 'move an investigation',
  eastman: 'send somebody of his own status instead of walking',
  grant: 'turn a tile into a park',
  latimer: 'build a lamp',
  rider: 'build a site; buildings and sites cost her no steps',
  smith: 'move a steamer',
  tumblety: 'let a neighbour and anybody change places',
} as const satisfies Record<keyof NewYorkTypes['View']['characters'], string>;
