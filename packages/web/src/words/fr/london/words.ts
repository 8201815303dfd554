import type { LondonWords } from '../../shapes/london.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { people, powers, short } from './people.ts';
import { exits, sentences } from './sentences.ts';

/** London in French. */
export const london: LondonWords = {
  about: {
    name: 'Mr. Jack',
    short: 'Londres',
    line: 'Londres. Les réverbères s’éteignent un à un\u202f; les issues attendent.',
    length: 'environ 30 minutes',
    board: 'Plateau de Whitechapel',
    title: 'Londres · Whitechapel',
  },
  people,
  short,
  powers,
  modes: {
    ...street.modes,
    turn: 'Tourner la lanterne',
    lamp: 'Déplacer un réverbère',
    cordon: 'Déplacer un cordon',
    cover: 'Déplacer une plaque',
    whistle: 'Siffler',
  },
  asks: {
    ...street.asks,
    turn: ['Dans quelle direction éclairer\u00a0?'],
    lamp: ['Quel réverbère déplacer\u00a0?', 'Vers où\u00a0?'],
    cordon: ['Quel cordon déplacer\u00a0?', 'Vers quelle issue\u00a0?'],
    cover: ['Quelle plaque déplacer\u00a0?', 'Sur quelle bouche d’égout\u00a0?'],
    whistle: ['Qui doit se rapprocher\u00a0?', 'Vers où\u00a0?'],
  },
  hints: {
    ...street.hints,
    direction: 'Choisissez une flèche autour de la lanterne, ou un bouton ici.',
  },
  keys: street.keys,
  outcomes,
  exits,
  ...sentences,
  tell: {
    features: {
      ...street.features,
      garden: 'un jardin',
      deadLamp: 'un réverbère éteint',
      manhole: 'une bouche d’égout ouverte',
      shutManhole: 'une bouche d’égout fermée',
    },
    lantern: (direction) => `Lanterne ${direction}`,
  },
  later: () => import('./later.ts'),
};
