import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Clear everybody but Jack before he has six hourglasses.',
    lose: 'Jack has six hourglasses first, or eight rounds pass.',
    first:
      'Choose one of the four tokens. Have your detectives see half of the suspects when the round ends.',
  },
  jack: {
    win: 'Gather six hourglasses while others are still suspected, or hold out for eight rounds.',
    lose: 'You are the last suspect before you have six hourglasses.',
    first:
      'When it is your move, choose a token. Each round in which no detective sees you brings an hourglass.',
  },
};
