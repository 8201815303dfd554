import type { PocketLater } from '../../shapes/pocket.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: PocketLater['things'] = {
  round: {
    long: 'Eight rounds, with a witness call at the end of each. If neither player has reached their goal after round 8, Jack wins.',
    rule: 'P2.1, P6.5',
  },
  order: order('P2.3'),
  time: {
    long: 'One time token for each round, with the sign of the player who begins it. If Jack was seen, the investigator takes it. If not, Jack takes it, and it counts as one hourglass.',
    rule: 'P5.2, P5.3',
  },
  alibis: {
    long: 'Each alibi card names a suspect and shows up to two hourglasses. The investigator reveals the card, which clears that suspect. Jack keeps the card secret, and its hourglasses count for Jack.',
    rule: 'P3.6',
  },
  hourglasses: {
    long: 'Jack needs six hourglasses after a witness call. Everyone sees those of Jack’s time tokens. Only Jack knows those on the cards Jack drew.',
    rule: 'P6.1',
  },
};

/** Under the time tokens, once the chase has begun. */
export const chase =
  'The chase is on. If Jack is seen even once, the investigator wins. If not by the end of round 8, Jack wins.';
