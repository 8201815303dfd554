import type { PocketLater } from '../../shapes/pocket.ts';
import { order } from '../things.ts';

/** What lies beside the board and what it is for. */
export const things: PocketLater['things'] = {
  round: {
    long: 'Eight rounds, and a witness call at the end of each. If neither side has reached its goal after round 8, Jack wins.',
    rule: 'P2.1, P6.5',
  },
  order: order('P2.3'),
  time: {
    long: 'One time token for each round, with the sign of the side that begins it. If the witnesses saw Jack, the investigator takes it; if not, it is Jack’s and counts as one hourglass.',
    rule: 'P5.2, P5.3',
  },
  alibis: {
    long: 'Each alibi card names a suspect and bears up to two hourglasses. Turned up by the investigator it clears that suspect; taken by Jack it stays secret, and its hourglasses are his.',
    rule: 'P3.6',
  },
  hourglasses: {
    long: 'With six hourglasses after a call Jack has reached his goal: those of his time tokens, which all can see, and those on the cards he took, which only he knows.',
    rule: 'P6.1',
  },
};
