import type { LondonLater } from '../../shapes/london.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: LondonLater['things'] = {
  round: {
    long: 'Huit tours, et un appel à témoins à la fin de chacun\u00a0: un œil si Jack a été vu, une lune s’il ne l’a pas été. Aux tours 1 à 4, le réverbère de ce numéro s’éteint après l’appel. Après le tour 8, Jack gagne.',
    rule: 'L7.1, L8.3',
  },
  order: order('L2.2'),
  witness: { long: WITNESS, rule: 'L6.1, L8.1' },
  alibis: {
    long: 'Qui figure sur une carte alibi n’est pas Jack. Avec Holmes, un camp en pioche une et la garde secrète\u00a0; le nombre de cartes de chaque camp et de la pioche est connu de tous.',
    rule: 'L5.1, L9.1',
  },
};
