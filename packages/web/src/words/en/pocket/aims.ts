import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Clear every suspect but Jack before Jack has six hourglasses.',
    lose: 'Jack has six hourglasses first, or eight rounds pass. Jack gets one each round in which no detective sees Jack, and more from alibi cards.',
    first:
      'Choose one of the four tokens. Try to have your detectives see half the suspects when the round ends.',
  },
  jack: {
    win: 'Collect six hourglasses while there are other suspects, or hold out for eight rounds.',
    lose: 'You are the last suspect before you have six hourglasses.',
    first:
      'On your turn, choose a token. Each round in which no detective sees you brings an hourglass. Alibi cards can bring more.',
  },
};
