import type { PocketLater } from '../../shapes/pocket.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: PocketLater['things'] = {
  round: {
    long: 'Huit tours, avec un appel à témoins à la fin de chacun. Si aucun but n’est atteint après le tour 8, Jack gagne.',
    rule: 'P2.1, P6.5',
  },
  order: order('P2.3'),
  time: {
    long: 'Un sablier par tour, au signe du joueur qui commence ce tour. Si Jack était visible, l’enquêteur prend le sablier. Sinon, Jack le prend.',
    rule: 'P5.2, P5.3',
  },
  alibis: {
    long: 'Chaque carte alibi nomme un suspect et porte jusqu’à deux sabliers. L’enquêteur révèle la carte, qui innocente ce suspect. Jack garde la carte secrète, et ses sabliers comptent pour Jack.',
    rule: 'P3.6',
  },
  hourglasses: {
    long: 'Il faut à Jack six sabliers après un appel à témoins. Chaque tour où Jack est invisible en rapporte un. Les cartes alibi que Jack pioche en rapportent jusqu’à deux chacune, et Jack seul sait combien.',
    rule: 'P6.1',
  },
};

/** Under the time tokens, once the chase has begun. */
export const chase =
  'La course-poursuite est lancée. Si Jack est visible une seule fois, l’enquêteur gagne. Sinon, Jack gagne à la fin du tour 8.';
