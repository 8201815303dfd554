import type { LondonLater } from '../../shapes/london.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: LondonLater['things'] = {
  round: {
    long: 'Huit tours, avec un appel à témoins à la fin de chacun. Un œil\u00a0: Jack était visible. Une lune\u00a0: Jack était invisible. Aux tours 1 à 4, le réverbère de ce numéro s’éteint après l’appel à témoins. Après le tour 8, Jack gagne.',
    rule: 'L7.1, L8.3',
  },
  order: order('L2.2'),
  witness: { long: WITNESS, rule: 'L6.1, L8.1' },
  alibis: {
    long: 'Le personnage qui figure sur une carte alibi n’est pas Jack. Avec Holmes, un joueur pioche une carte et la garde secrète. Le nombre de cartes de chaque joueur et de la pioche est connu de tous.',
    rule: 'L5.1, L9.1',
  },
};
