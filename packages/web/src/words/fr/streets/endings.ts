import type { Endings } from '../../shape.ts';
import type { StreetEnding } from '../../shapes/streets.ts';

export const streetEndings: Endings<StreetEnding> = {
  arrest: ({ you, names }) => ({
    ...(you === 'jack' ? { title: 'On vous arrête\u00a0!' } : {}),
    text: `${you === 'investigator' ? 'Vous avez' : `${names.investigator} a`} accusé la bonne personne\u00a0: on ${you === 'jack' ? 'vous emmène' : 'emmène Jack'}.`,
  }),
  'wrong-arrest': ({ you, names }) => ({
    text: `${you === 'investigator' ? 'Vous avez' : `${names.investigator} a`} accusé la mauvaise personne, et ${you === 'jack' ? 'vous filez' : 'Jack file'} pendant ce temps.`,
  }),
  escape: ({ you }) =>
    you === 'jack'
      ? { title: 'Vous vous échappez\u00a0!', text: 'Vous avez quitté la ville, sans laisser de trace.' }
      : you === 'investigator'
        ? { text: 'Jack a quitté la ville et vous échappe.' }
        : {},
  time: ({ you }) =>
    you === 'jack'
      ? { title: 'Vous avez tenu bon', text: 'Huit tours sont passés, et vous courez toujours.' }
      : {},
};
