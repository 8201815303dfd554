import type { PocketEndings } from '../../shapes/pocket.ts';

/** How the game ends, told to whoever reads it. */
export const endings: PocketEndings = {
  time: ({ you }) =>
    you === 'jack'
      ? { title: 'You held out', text: 'Eight rounds are over and nobody knows who you are.' }
      : {},
  deduction: ({ you }) =>
    you === 'jack' ? { text: 'You are the only suspect left, and you have too few hourglasses.' } : {},
  hourglasses: ({ you }) =>
    you === 'jack' ? { text: 'You have six hourglasses, and several suspects are left.' } : {},
  'chase-seen': ({ you }) => (you === 'jack' ? { text: 'Both goals were met, and you were seen.' } : {}),
  'chase-hidden': ({ you }) =>
    you === 'jack' ? { text: 'Both goals were met, but you were not seen to the end.' } : {},
};
