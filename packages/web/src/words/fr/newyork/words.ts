import type { NewYorkWords } from '../../shapes/newyork.ts';
import { list } from '../people.ts';
import * as street from '../streets/asking.ts';
import { outcomes } from '../streets/outcomes.ts';
import { people, powers, short } from './people.ts';
import { exits, hex, sentences } from './sentences.ts';

/** New York in French. */
export const newyork: NewYorkWords = {
  about: {
    name: 'Mr. Jack à New York',
    short: 'New York',
    line: 'Une île, des vapeurs et une ville encore en chantier.',
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
    park: 'Planter un parc',
    investigate: 'Déplacer un ruban de police',
    order: 'Donner un ordre',
    sail: 'Déplacer un vapeur',
    place: 'Placer l’informateur',
  },
  asks: {
    ...street.asks,
    build: ['Où construire\u00a0?'],
    park: ['Quelle tuile devient un parc\u00a0?'],
    investigate: [
      'Quel ruban de police déplacer\u00a0?',
      'Vers où\u00a0? Première case',
      'Et la seconde case',
    ],
    order: ['Qui reçoit l’ordre\u00a0?', 'Vers où\u00a0?'],
    sail: ['Quel vapeur part\u00a0?', 'Vers quel port\u00a0?'],
    place: ['Où l’informateur doit-il attendre\u00a0?'],
  },
  hints: {
    ...street.hints,
    tape: 'Choisissez un des rubans de police.',
    port: 'Choisissez un port cerclé.',
  },
  keys: street.keys,
  outcomes,
  exits,
  hex,
  ...sentences,
  leave: {
    seen: 'Vu la dernière fois\u00a0: Jack ne peut pas partir ce tour.',
    unseen: 'Non vu la dernière fois\u00a0: Jack peut partir par un vapeur ou par la terre.',
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
      metro: 'une entrée de métro',
      site: 'un chantier',
      park: 'un parc',
      police: 'un ruban de police',
      quay: 'un quai',
      informant: 'l’informateur bavard',
      muteInformant: 'l’informateur muet',
    },
    port: (name, steamer) => `Port ${name}\u00a0: ${steamer ? 'un vapeur' : 'vide'}.`,
    tape: (hexes) => `Ruban de police sur ${list(hexes)}.`,
  },
  later: () => import('./later.ts'),
};
