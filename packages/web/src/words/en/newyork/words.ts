import type { NewYorkWords } from '../../shapes/newyork.ts';
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
    park: 'Make a park',
    investigate: 'Move a police line',
    order: 'Move another',
    sail: 'Move a steamer',
    place: 'Move the informant',
  },
  asks: {
    ...street.asks,
    build: ['Build where?'],
    'build:Beach': ['Build the metro entrance where?'],
    'build:Latimer': ['Build the lamp where?'],
    'build:Rider': ['Build the site where?'],
    park: ['Turn which tile into a park?'],
    investigate: ['Move which police line?', 'Choose the first hex', 'Choose the second hex'],
    order: ['Move whom?', 'Where to?'],
    sail: ['Move which steamer?', 'To which port?'],
    place: ['Put the informant where?'],
  },
  hints: {
    ...street.hints,
    tape: 'Choose one of the police lines.',
    port: 'Choose one of the offered ports.',
  },
  outcomes,
  exits,
  hex,
  ...sentences,
  leave: {
    seen: 'Jack cannot escape this round.',
    unseen: 'Jack may escape this round, by steamer or by land.',
  },
  lettering: {
    hudson: 'Hudson',
    eastRiver: 'East River',
    police: 'POLICE · POLICE',
    policeOnce: 'POLICE',
  },
  telling: async () => (await import('./telling.ts')).telling,
  later: () => import('./later.ts'),
};
