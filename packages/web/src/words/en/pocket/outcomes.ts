import type { PocketWords } from '../../shapes/pocket.ts';

/** How the game can end. */
export const outcomes: PocketWords['outcomes'] = {
  deduction: { title: 'Found out!', text: 'Only one suspect is left, and Jack has too few hourglasses.' },
  hourglasses: {
    title: 'Jack bought enough time',
    text: 'Jack has six hourglasses, and several suspects are left.',
  },
  'chase-seen': { title: 'Caught in the open', text: 'Both goals were met, and Jack was seen.' },
  'chase-hidden': {
    title: 'Lost in the dark',
    text: 'Both goals were met, but Jack was not seen to the end.',
  },
  time: { title: 'Out of time', text: 'Eight rounds are over, and several suspects are left.' },
};
