import type { LondonLater } from '../../shapes/london.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: LondonLater['things'] = {
  round: {
    long: 'Eight rounds, and a witness call at the end of each: an eye where Jack was seen, a moon where he was not. In rounds 1 to 4 the lamp of that number goes out after the call. After round 8 Jack wins.',
    rule: 'L7.1, L8.3',
  },
  order: order('L2.2'),
  witness: { long: WITNESS, rule: 'L6.1, L8.1' },
  alibis: {
    long: 'Whoever is on an alibi card is not Jack. With Holmes a side draws one and keeps it secret; how many each side holds, and how many are left in the pile, is open.',
    rule: 'L5.1, L9.1',
  },
};
