import type { Endings } from '../../shape.ts';
import type { StreetEnding } from '../../shapes/streets.ts';

export const streetEndings: Endings<StreetEnding> = {
  arrest: ({ you, names }) => ({
    ...(you === 'jack' ? { title: 'On vous arrête\u00a0!' } : {}),
    text: `${you === 'investigator' ? 'Vous avez' : `${names.investigator} a`} accusé le bon suspect\u00a0: on ${you === 'jack' ? 'vous emmène' : 'emmène Jack'}.`,
  }),
  'wrong-arrest': ({ you, names }) => ({
    text: `${you === 'investigator' ? 'Vous avez' : `${names.investigator} a`} accusé un autre suspect, et ${you === 'jack' ? 'vous disparaissez' : 'Jack disparaît'}.`,
  }),
  escape: ({ you }) =>
    you === 'jack'
      ? { title: 'Vous vous échappez\u00a0!', text: 'Vous avez disparu sans laisser de trace.' }
      : you === 'investigator'
        ? { text: 'Jack vous a échappé.' }
        : {},
  time: ({ you }) =>
    you === 'jack'
      ? { title: 'Vous avez tenu bon', text: 'Huit tours sont passés, et vous courez toujours.' }
      : {},
};
