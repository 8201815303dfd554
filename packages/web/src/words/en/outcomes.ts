import type { GameWords } from '../shape.ts';

const STREETS: GameWords['outcomes']['london'] = {
  arrest: { title: 'Arrested!', text: 'The right suspect was accused, and Jack is led away.' },
  'wrong-arrest': { title: 'The wrong arrest', text: 'The accused was not Jack, who slips away meanwhile.' },
  escape: { title: 'Escaped!', text: 'Jack has left the city and is gone.' },
  time: { title: 'Out of time', text: 'Eight rounds are over, and Jack is still free.' },
};

/** How each game can end. */
export const outcomes: GameWords['outcomes'] = {
  london: STREETS,
  newyork: STREETS,
  pocket: {
    deduction: { title: 'Found out!', text: 'Only one suspect is left, and Jack has too few hourglasses.' },
    hourglasses: { title: 'Time enough', text: 'Jack has six hourglasses, and several suspects are left.' },
    'chase-seen': { title: 'Caught in the open', text: 'Both goals were met, and Jack was seen.' },
    'chase-hidden': {
      title: 'Lost in the dark',
      text: 'Both goals were met, but Jack stayed unseen to the end.',
    },
    time: { title: 'Out of time', text: 'Eight rounds are over, and several suspects are left.' },
  },
};
