import type { NewYorkLater } from '../../shapes/newyork.ts';
import { WITNESS } from '../streets/things.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: NewYorkLater['things'] = {
  round: {
    long: 'Eight rounds, with a witness call at the end of each. An eye means Jack was seen, a moon not seen. After round 8 Jack wins.',
    rule: 'N7.1, N8.3',
  },
  order: order('N2.3'),
  witness: { long: WITNESS, rule: 'N7.1, N8.1' },
  alibis: {
    long: 'The character on an alibi card is not Jack. A player draws a card by visiting the informant and keeps it secret. Everyone knows how many cards each player holds and how many are in the pile.',
    rule: 'N5.1, N9.1',
  },
};
