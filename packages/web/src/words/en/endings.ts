import { otherRole } from '@lamplight/rules';
import type { EndingWords } from '../shape.ts';

/** How a game ended, told to whoever reads it. */
export const endings: EndingWords = {
  resignation: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'You gave up' : `${names[otherRole(winner)]} gave up`,
    text: '',
  }),
  clock: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'You ran out of time' : `${names[otherRole(winner)]} ran out of time`,
    text: '',
  }),
  abandonment: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner) ? 'You were away too long' : `${names[otherRole(winner)]} did not come back`,
    text: you === winner ? 'You claimed the win.' : `${names[winner]} claimed the win.`,
  }),
  arrest: ({ you, names }) => ({
    text: `${you === 'investigator' ? 'You' : names.investigator} accused the right suspect${you === 'jack' ? ': you are led away.' : ', and Jack is led away.'}`,
  }),
  'wrong-arrest': ({ you, names }) => ({
    text: `${you === 'investigator' ? 'You' : names.investigator} accused the wrong suspect, and ${you === 'jack' ? 'you slip' : 'Jack slips'} away meanwhile.`,
  }),
  escape: ({ you }) =>
    you === 'jack'
      ? { text: 'You have left the city and are gone.' }
      : you === 'investigator'
        ? { text: 'Jack has left the city, and you have lost him.' }
        : {},
  time: ({ you, pocket }) =>
    you === 'jack'
      ? {
          title: 'You held out',
          text: pocket
            ? 'Eight rounds are over, and you are one of several suspects.'
            : 'Eight rounds are over, and you are still free.',
        }
      : {},
  deduction: ({ you }) =>
    you === 'jack' ? { text: 'You are the only suspect left, and you have too few hourglasses.' } : {},
  hourglasses: ({ you }) =>
    you === 'jack' ? { text: 'You have six hourglasses, and several suspects are left.' } : {},
  'chase-seen': ({ you }) => (you === 'jack' ? { text: 'Both goals were met, and you were seen.' } : {}),
  'chase-hidden': ({ you }) =>
    you === 'jack' ? { text: 'Both goals were met, but you stayed unseen to the end.' } : {},
};
