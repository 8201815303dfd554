import type { NewYorkLater } from '../../shapes/newyork.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: NewYorkLater['things'] = {
  round: {
    long: 'Huit tours, et un appel à témoins à la fin de chacun\u00a0: un œil si Jack a été vu, une lune s’il ne l’a pas été. Après le tour 8, Jack gagne.',
    rule: 'N7.1, N8.3',
  },
  order: order('N2.3'),
  witness: { long: WITNESS, rule: 'N7.1, N8.1' },
  alibis: {
    long: 'Qui figure sur une carte alibi n’est pas Jack. Un camp en pioche une en visitant l’informateur et la garde secrète\u00a0; le nombre de cartes de chaque camp et de la pioche est connu de tous.',
    rule: 'N5.1, N9.1',
  },
};
