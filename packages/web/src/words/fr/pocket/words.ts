import type { PocketWords } from '../../shapes/pocket.ts';
import { list, number, ofThe } from '../people.ts';
import { district } from './district.ts';
import { outcomes } from './outcomes.ts';
import { detectives, people, powers, short, tokens } from './people.ts';
import { sentences, space } from './sentences.ts';

/** Pocket in French. */
export const pocket: PocketWords = {
  about: {
    name: 'Mr. Jack Pocket',
    short: 'Pocket',
    line: 'Neuf tuiles, trois détectives, une traque rapide.',
    length: 'environ 15 minutes',
    board: 'Le quartier et les détectives qui l’entourent',
    title: 'Pocket',
  },
  detectives,
  people,
  powers,
  short,
  tokens,
  modes: { token: 'Utiliser un jeton' },
  asks: {
    token: ['Choisissez un jeton d’action', 'De combien\u00a0?'],
    'token:joker': ['', 'Quel détective avance d’une case\u00a0?'],
    'token:rotation': ['', 'Quelle tuile tourner\u00a0?', 'Dans quel sens\u00a0?'],
    'token:exchange': ['', 'Quelle tuile déplacer\u00a0?', 'Avec laquelle l’échanger\u00a0?'],
  },
  hints: {
    token: 'choisissez un jeton.',
    space: 'Choisissez une case marquée autour du quartier.',
    detective: 'Choisissez un détective.',
    tile: 'Choisissez une tuile aux coins pointillés.',
    quarter: 'Choisissez une flèche près de la tuile, ou un bouton ici.',
  },
  keys: 'Les flèches vont d’une tuile, d’une case ou d’un détective à l’autre, N et P d’un choix possible au suivant ou au précédent, Entrée choisit.',
  outcomes,
  space,
  ...sentences,
  district,
  tell: {
    tile: (name, place, wall, suspect) =>
      `Rangée ${number(Math.floor(place / 3) + 1)}, colonne ${number((place % 3) + 1)}\u00a0: ${suspect ? `tuile ${ofThe(name)}` : 'tuile innocentée'}, ${wall === null ? 'sans mur' : `mur ${wall}`}.`,
    space: (name, standing) =>
      standing.length === 0 ? `${name}\u00a0: vide.` : `${name}\u00a0: ${list(standing)}.`,
    detective: (name, on) => `${name}, sur la case ${number(on)}.`,
    quarter: (quarters) =>
      ['', 'Quart de tour à droite', 'Demi-tour', 'Quart de tour à gauche'][quarters] ?? '',
  },
  later: () => import('./later.ts'),
};
