import type { NewYorkLater } from '../../shapes/newyork.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: NewYorkLater['things'] = {
  round: {
    long: 'Huit tours, avec un appel à témoins à la fin de chacun. Un œil\u00a0: Jack était visible. Une lune\u00a0: Jack était invisible. Après le tour 8, Jack gagne.',
    rule: 'N7.1, N8.3',
  },
  order: order('N2.3'),
  witness: { long: WITNESS, rule: 'N7.1, N8.1' },
  alibis: {
    long: 'Le personnage qui figure sur une carte alibi n’est pas Jack. Un joueur pioche une carte en visitant le mouchard et la garde secrète. Le nombre de cartes de chaque joueur et de la pioche est connu de tous.',
    rule: 'N5.1, N9.1',
  },
};
