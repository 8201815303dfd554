import type { NewYorkWords } from '../../shapes/newyork.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { people, powers, short } from './people.ts';
import { exits, hex, sentences } from './sentences.ts';

/** New York in French. */
export const newyork: NewYorkWords = {
  about: {
    name: 'Mr. Jack in New York',
    short: 'New York',
    line: 'Une île, des paquebots et une ville encore en chantier.',
    length: 'environ 40 minutes',
    board: 'Plateau du sud de Manhattan',
    title: 'New York · Manhattan',
  },
  people,
  short,
  powers,
  modes: {
    ...street.modes,
    build: 'Construire',
    park: 'Faire un parc',
    investigate: 'Déplacer un ruban de police',
    order: 'Déplacer un autre',
    sail: 'Déplacer un paquebot',
    place: 'Placer le mouchard',
  },
  asks: {
    ...street.asks,
    build: ['Où construire\u00a0?'],
    'build:Beach': ['Où poser la bouche de métro\u00a0?'],
    'build:Latimer': ['Où poser le réverbère\u00a0?'],
    'build:Rider': ['Où poser le chantier\u00a0?'],
    park: ['Quelle tuile devient un parc\u00a0?'],
    investigate: [
      'Quel ruban de police déplacer\u00a0?',
      'Choisissez la première case',
      'Choisissez la seconde case',
    ],
    order: ['Qui déplacer\u00a0?', 'Vers où\u00a0?'],
    sail: ['Quel paquebot déplacer\u00a0?', 'Vers quel port\u00a0?'],
    place: ['Où placer le mouchard\u00a0?'],
  },
  hints: {
    ...street.hints,
    tape: 'Choisissez un des rubans de police.',
    port: 'Choisissez un des ports proposés.',
  },
  outcomes,
  exits,
  hex,
  ...sentences,
  leave: {
    seen: 'Jack ne peut pas s’échapper ce tour-ci.',
    unseen: 'Jack peut s’échapper ce tour-ci, en paquebot ou par la terre.',
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
