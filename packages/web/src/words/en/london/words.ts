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
    line: 'London. The lamps go out one by one, and the exits are close.',
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
    turn: ['Point the lantern which way?'],
    lamp: ['Move which lamp?', 'Where to?'],
    cordon: ['Move which cordon?', 'To which exit?'],
    cover: ['Move which cover?', 'Onto which manhole?'],
    whistle: ['Bring whom closer?', 'Where to?'],
  },
  hints: { ...street.hints, direction: 'Choose a direction for the lantern.' },
  outcomes,
  exits,
  ...sentences,
  tell: { lantern: (direction) => `Lantern pointing ${direction}` },
  telling: async () => (await import('./telling.ts')).telling,
  later: () => import('./later.ts'),
};
