import type { NewYorkWords } from '../../shapes/newyork.ts';
import { list } from '../people.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { people, short, powers } from './people.ts';
import { exits, hex, sentences } from './sentences.ts';

/** New York in English. */
export const newyork: NewYorkWords = {
  about: {
    name: 'Mr. Jack in New York',
    short: 'New York',
    line: 'An island, steamers and a city still being built.',
    length: 'about 40 minutes',
    board: 'Board of Lower Manhattan',
    title: 'New York · Manhattan',
  },
  people,
  short,
  powers,
  modes: {
    ...street.modes,
    build: 'Build',
    park: 'Plant a park',
    investigate: 'Move a police line',
    order: 'Give an order',
    sail: 'Move a steamer',
    place: 'Place the informant',
  },
  asks: {
    ...street.asks,
    build: ['Where shall it be built?'],
    park: ['Which tile becomes a park?'],
    investigate: ['Which police line shall move?', 'Where to? First hex', 'And its second hex'],
    order: ['Who gets the order?', 'Where to?'],
    sail: ['Which steamer shall sail?', 'To which port?'],
    place: ['Where shall the informant wait?'],
  },
  hints: { ...street.hints, tape: 'Choose one of the police lines.', port: 'Choose a ringed port.' },
  keys: street.keys,
  outcomes,
  exits,
  hex,
  ...sentences,
  leave: {
    seen: 'Seen last time: Jack cannot leave this round.',
    unseen: 'Unseen last time: Jack may leave by a steamer or by land.',
  },
  lettering: {
    hudson: 'Hudson',
    eastRiver: 'East River',
    police: 'POLICE · POLICE',
    policeOnce: 'POLICE',
  },
  tell: {
    features: {
      ...street.features,
      metro: 'a metro entrance',
      site: 'a building site',
      park: 'a park',
      police: 'a police line',
      quay: 'a quay',
      informant: 'the talkative informant',
      muteInformant: 'the mute informant',
    },
    port: (name, steamer) => `Port ${name}: ${steamer ? 'a steamer' : 'empty'}.`,
    tape: (hexes) => `Police line on ${list(hexes)}.`,
  },
  later: () => import('./later.ts'),
};
