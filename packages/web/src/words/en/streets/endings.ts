import type { Endings } from '../../shape.ts';
import type { StreetEnding } from '../../shapes/streets.ts';

/** How street games end, told to whoever reads it. */
export const streetEndings: Endings<StreetEnding> = {
  arrest: ({ you, names }) => ({
    text: `${you === 'investigator' ? 'You' : names.investigator} accused the right suspect${you === 'jack' ? ': you are led away.' : ', and Jack is led away.'}`,
  }),
  'wrong-arrest': ({ you, names }) => ({
    text: `${you === 'investigator' ? 'You' : names.investigator} accused the wrong suspect, and ${you === 'jack' ? 'you' : 'Jack'} got away.`,
  }),
  escape: ({ you }) =>
    you === 'jack'
      ? { text: 'You got away.' }
      : you === 'investigator'
        ? { text: 'Jack got away from you.' }
        : {},
  time: ({ you }) =>
    you === 'jack' ? { title: 'You held out', text: 'Eight rounds are over, and you are still free.' } : {},
};
