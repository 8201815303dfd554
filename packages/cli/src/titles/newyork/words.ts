import type { NewYorkTypes } from '@lamplight/rules';
import type { EventWords } from '../../words/events.ts';
import { nameOf, namesOf } from '../../words/people.ts';
import { placeName, STREET_EVENTS } from '../streets/words.ts';

type Event = NewYorkTypes['Event'];
type Move = NewYorkTypes['Move'];

const TILE_NAMES = { lamp: 'a lamp', metro: 'a metro entrance', site: 'a building site' } as const;

export const NEWYORK_EVENTS: EventWords<Event> = {
  ...STREET_EVENTS,
  built: ({ tile, hex }) => `${TILE_NAMES[tile]} is placed on ${hex}`,
  planted: ({ tile, hex }) => `${TILE_NAMES[tile]} on ${hex} becomes a park`,
  investigated: ({ from, to }) => `a police line moves from ${from.join(' and ')} to ${to.join(' and ')}`,
  ordered: ({ character, from, to }) =>
    `Eastman moves ${nameOf(character)} from ${placeName(from)} to ${placeName(to)}`,
  swapped: ({ characters }) => `${namesOf(characters)} swap places`,
  sailed: ({ from, to }) => `the steamer in ${from} sails to ${to}`,
  'informant-placed': ({ to }) => `the informant goes silent and moves to ${placeName(to)}`,
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
      return `move to ${placeName(move.to)}`;
    case 'accuse':
      return `accuse the suspect on ${placeName(move.to)}`;
    case 'escape':
      return `escape by ${placeName(move.exit)}`;
    case 'pass':
      return 'pass';
    case 'build':
      return `build ${TILE_NAMES[move.tile]} on ${move.at}`;
    case 'park':
      return `make a park on ${move.at}`;
    case 'investigate':
      return `move police line ${String(move.tile)} to ${move.at.join(' and ')}`;
    case 'order':
      return `move ${nameOf(move.character)} to ${placeName(move.to)}`;
    case 'swap':
      return `swap ${namesOf(move.characters)}`;
    case 'sail':
      return `sail from ${move.from} to ${move.to}`;
    case 'place':
      return `move the informant to ${placeName(move.informant)}`;
  }
}

/** What each character can do, in a few words. */
export const NEWYORK_CARDS = {
  beach: 'build a metro entrance',
  callahan: 'move a police line',
  eastman: 'move another character of the same status instead',
  grant: 'turn a tile into a park',
  latimer: 'build a lamp',
  rider: 'build a site; she crosses buildings and sites for free',
  smith: 'move a steamer',
  tumblety: 'swap an adjacent character with any other',
} as const satisfies Record<keyof NewYorkTypes['View']['characters'], string>;
