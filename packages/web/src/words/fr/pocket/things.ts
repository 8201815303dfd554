import type { PocketLater } from '../../shapes/pocket.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: PocketLater['things'] = {
  round: {
    long: 'Huit tours, et un appel à témoins à la fin de chacun. Si aucun camp n’a atteint son but après le tour 8, Jack gagne.',
    rule: 'P2.1, P6.5',
  },
  order: order('P2.3'),
  time: {
    long: 'Un jeton de temps par tour, au signe du camp qui le commence. Si les témoins ont vu Jack, l’enquêteur le prend\u00a0; sinon il revient à Jack et compte pour un sablier.',
    rule: 'P5.2, P5.3',
  },
  alibis: {
    long: 'Chaque carte alibi nomme un suspect et porte jusqu’à deux sabliers. Retournée par l’enquêteur, elle innocente ce suspect\u00a0; prise par Jack, elle reste secrète et ses sabliers sont à lui.',
    rule: 'P3.6',
  },
  hourglasses: {
    long: 'Avec six sabliers après un appel, Jack a atteint son but\u00a0: ceux de ses jetons de temps, que tous voient, et ceux des cartes qu’il a prises, connus de lui seul.',
    rule: 'P6.1',
  },
};
