import type { Things } from '../shape.ts';

const order = (rule: string) => ({
  long: 'Four activations a round. In odd rounds the investigator has the first and the last and Jack the two between; in even rounds it is the other way about.',
  rule,
});

const WITNESS =
  'The witness card keeps the answer of the last call; it starts on “seen”. Only in a round after “unseen” may Jack leave the city.';

/** What lies beside a board and what it is for. */
export const things: Things = {
  london: {
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
  },
  newyork: {
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
  },
  pocket: {
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
  },
};
