import type { PocketWords } from '../../shapes/pocket.ts';
import { district } from './district.ts';
import { outcomes } from './outcomes.ts';
import { detectives, people, powers, short, tokens } from './people.ts';
import { QUARTERS, sentences, space } from './sentences.ts';

/** Pocket in French. */
export const pocket: PocketWords = {
  about: {
    name: 'Mr. Jack Pocket',
    short: 'Pocket',
    line: 'Neuf tuiles, trois détectives, une traque rapide.',
    length: 'environ 15 minutes',
    board: 'Le district et les détectives qui l’entourent',
    title: 'Pocket',
  },
  detectives,
  people,
  powers,
  short,
  tokens,
  modes: { token: 'Jouer un jeton' },
  asks: {
    token: ['Choisissez un jeton Action', 'De combien\u00a0?'],
    'token:joker': ['', 'Quel détective avancer de 1 case\u00a0?'],
    'token:rotation': ['', 'Quelle tuile tourner\u00a0?', 'Dans quel sens\u00a0?'],
    'token:exchange': ['', 'Quelle tuile échanger\u00a0?', 'Avec quelle tuile l’échanger\u00a0?'],
  },
  hints: {
    token: 'choisissez un jeton.',
    space: 'Choisissez une des cases proposées autour du district.',
    detective: 'Choisissez un détective.',
    tile: 'Choisissez une des tuiles proposées.',
    quarter: 'Choisissez de combien tourner la tuile.',
  },
  outcomes,
  space,
  ...sentences,
  district,
  tell: {
    quarter: (quarters) => `Tourner ${QUARTERS[quarters] ?? ''}`,
  },
  telling: async () => (await import('./telling.ts')).telling,
  later: () => import('./later.ts'),
};
