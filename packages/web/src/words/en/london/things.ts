import type { LondonLater } from '../../shapes/london.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: LondonLater['things'] = {
  round: {
    long: 'Eight rounds, with a witness call at the end of each. An eye means Jack was seen, a moon not seen. In rounds 1 to 4 the lamp of that number goes out after the witness call. After round 8 Jack wins.',
    rule: 'L7.1, L8.3',
  },
  order: order('L2.2'),
  witness: { long: WITNESS, rule: 'L6.1, L8.1' },
  alibis: {
    long: 'The character on an alibi card is not Jack. With Holmes a player draws a card and keeps it secret. Everyone knows how many cards each player holds and how many are in the pile.',
    rule: 'L5.1, L9.1',
  },
};
