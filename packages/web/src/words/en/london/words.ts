import type { LondonWords } from '../../shapes/london.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { people, short, powers } from './people.ts';
import { exits, sentences } from './sentences.ts';

/** London in English. */
export const london: LondonWords = {
  about: {
    name: 'Mr. Jack',
    short: 'London',
    line: 'London. Lamps go out one by one; the exits wait.',
    length: 'about 30 minutes',
    board: 'Board of Whitechapel',
    title: 'London · Whitechapel',
  },
  people,
  short,
  powers,
  modes: {
    ...street.modes,
    turn: 'Turn the lantern',
    lamp: 'Move a lamp',
    cordon: 'Move a cordon',
    cover: 'Move a manhole cover',
    whistle: 'Whistle',
  },
  asks: {
    ...street.asks,
    turn: ['Which way shall the lantern shine?'],
    lamp: ['Which lamp shall move?', 'Where to?'],
    cordon: ['Which cordon shall move?', 'To which exit?'],
    cover: ['Which cover shall move?', 'Onto which manhole?'],
    whistle: ['Who shall come nearer?', 'Where to?'],
  },
  hints: { ...street.hints, direction: 'Choose an arrow around the lantern, or a button here.' },
  keys: street.keys,
  outcomes,
  exits,
  ...sentences,
  tell: {
    features: {
      ...street.features,
      garden: 'a garden',
      deadLamp: 'a lamp post without a light',
      manhole: 'an open manhole',
      shutManhole: 'a covered manhole',
    },
    lantern: (direction) => `Lantern ${direction}`,
  },
  later: () => import('./later.ts'),
};
