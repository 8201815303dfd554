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
    long: 'One hourglass for each round, with the sign of the player who begins it. If Jack was seen, the investigator takes it. If not, Jack takes it.',
    rule: 'P5.2, P5.3',
  },
  alibis: {
    long: 'Each alibi card names a suspect and shows up to two hourglasses. The investigator reveals the card, which clears that suspect. Jack keeps the card secret, and its hourglasses count for Jack.',
    rule: 'P3.6',
  },
  hourglasses: {
    long: 'Jack needs six hourglasses after a witness call. Each round in which Jack is not seen brings one. The alibi cards that Jack draws bring up to two each, and only Jack knows how many.',
    rule: 'P6.1',
  },
};

/** Under the hourglasses of the rounds, once the chase has begun. */
export const chase =
  'The chase is on. If Jack is seen even once, the investigator wins. If not by the end of round 8, Jack wins.';
