import type { recap as en } from '../en/recap.ts';
import { list, number, single } from './people.ts';

export const recap: typeof en = {
  pace: 'Activation de l’adversaire',
  paces: { slower: 'Plus lente', normal: 'Normale', faster: 'Plus rapide', once: 'Immédiate' },
  title: 'Depuis votre dernier coup',
  lastTurns: 'Les dernières activations',
  acts: 'Ce qui s’est passé, dans l’ordre',
  replay: 'Revoir',
  go: (next) => (next === 'card' ? 'Choisir une carte' : next === 'token' ? 'Choisir un jeton' : 'Continuer'),
  show: 'Revoir le dernier coup',
  next: 'Suite',
  hiddenNow: 'Maintenant caché, visible avant\u00A0:',
  seenNow: 'Maintenant visible, caché avant\u00A0:',
  people: list,
  called: (answer, cleared) =>
    `${answer === 'seen' ? 'Jack était visible.' : 'Jack était invisible.'} ${
      cleared === 0
        ? 'Aucun personnage n’est innocenté.'
        : `${number(cleared)} ${single(cleared) ? 'personnage est innocenté' : 'personnages sont innocentés'}.`
    }`,
  openLog: 'Ouvrir le journal',
  you: 'Vous',
};
