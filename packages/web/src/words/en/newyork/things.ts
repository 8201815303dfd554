import type { NewYorkLater } from '../../shapes/newyork.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: NewYorkLater['things'] = {
  round: {
    long: 'Eight rounds, and a witness call at the end of each: an eye where Jack was seen, a moon where he was not. After round 8 Jack wins.',
    rule: 'N7.1, N8.3',
  },
  order: order('N2.3'),
  witness: { long: WITNESS, rule: 'N7.1, N8.1' },
  alibis: {
    long: 'Whoever is on an alibi card is not Jack. A side draws one by visiting the informant and keeps it secret; how many each side holds, and how many are left in the pile, is open.',
    rule: 'N5.1, N9.1',
  },
};
