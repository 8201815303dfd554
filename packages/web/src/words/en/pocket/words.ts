import type { PocketWords } from '../../shapes/pocket.ts';
import { district } from './district.ts';
import { outcomes } from './outcomes.ts';
import { detectives, people, powers, short, tokens } from './people.ts';
import { QUARTERS, sentences, space } from './sentences.ts';

/** Pocket in English. */
export const pocket: PocketWords = {
  about: {
    name: 'Mr. Jack Pocket',
    short: 'Pocket',
    line: 'Nine tiles, three detectives, a quick chase.',
    length: 'about 15 minutes',
    board: 'The district and the detectives around it',
    title: 'Pocket',
  },
  detectives,
  people,
  powers,
  short,
  tokens,
  modes: { token: 'Play a token' },
  asks: {
    token: ['Choose an action token', 'How far?'],
    'token:joker': ['', 'Move which detective 1 space?'],
    'token:rotation': ['', 'Turn which tile?', 'Which way?'],
    'token:exchange': ['', 'Swap which tile?', 'Swap it with which tile?'],
  },
  hints: {
    token: 'choose a token.',
    space: 'Choose one of the offered spaces around the district.',
    detective: 'Choose a detective.',
    tile: 'Choose one of the offered tiles.',
    quarter: 'Choose how far the tile turns.',
  },
  outcomes,
  space,
  ...sentences,
  district,
  tell: {
    quarter: (quarters) => `Turn ${QUARTERS[quarters] ?? ''}`,
  },
  telling: async () => (await import('./telling.ts')).telling,
  later: () => import('./later.ts'),
};
