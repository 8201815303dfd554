import type { LondonWords } from '../../shapes/london.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { to } from '../people.ts';
import { people, powers, short } from './people.ts';
import { exits, sentences } from './sentences.ts';

/** London in French. */
export const london: LondonWords = {
  about: {
    name: 'Mr. Jack',
    short: 'Londres',
    line: 'Londres. Les réverbères s’éteignent un à un, et les sorties sont proches.',
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
    cordon: 'Déplacer un barrage',
    cover: 'Déplacer une plaque',
    whistle: 'Siffler',
  },
  asks: {
    ...street.asks,
    turn: ['Dans quelle direction éclairer\u00a0?'],
    lamp: ['Quel réverbère déplacer\u00a0?', 'Vers où\u00a0?'],
    cordon: ['Quel barrage déplacer\u00a0?', 'Vers quelle sortie\u00a0?'],
    cover: ['Quelle plaque déplacer\u00a0?', 'Sur quelle plaque ouverte\u00a0?'],
    whistle: ['Qui rapprocher\u00a0?', 'Vers où\u00a0?'],
  },
  hints: {
    ...street.hints,
    direction: 'Choisissez une direction pour la lanterne.',
  },
  outcomes,
  exits,
  ...sentences,
  tell: { lantern: (direction) => `Lanterne ${to(direction)}` },
  telling: async () => (await import('./telling.ts')).telling,
  later: () => import('./later.ts'),
};
