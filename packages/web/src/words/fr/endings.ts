import { otherRole } from '@lamplight/rules';
import type { EndingWords } from '../shape.ts';

export const endings: EndingWords = {
  resignation: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'Vous abandonnez' : `${names[otherRole(winner)]} abandonne`,
    text: '',
  }),
  clock: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner)
        ? 'Vous n’avez plus de temps'
        : `${names[otherRole(winner)]} n’a plus de temps`,
    text: '',
  }),
  abandonment: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner) ? 'Votre absence a trop duré' : `${names[otherRole(winner)]} ne revient pas`,
    text: `${you === winner ? 'Vous avez' : `${names[winner]} a`} réclamé la victoire.`,
  }),
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
  time: ({ you, pocket }) =>
    you === 'jack'
      ? {
          title: 'Vous avez tenu bon',
          text: pocket
            ? 'Huit tours sont passés, et l’on hésite encore entre vous et d’autres suspects.'
            : 'Huit tours sont passés, et vous courez toujours.',
        }
      : {},
  deduction: ({ you }) =>
    you === 'jack' ? { text: 'Il ne reste que vous comme suspect, et vous avez trop peu de sabliers.' } : {},
  hourglasses: ({ you }) =>
    you === 'jack' ? { text: 'Vous avez six sabliers, et il reste plusieurs suspects.' } : {},
  'chase-seen': ({ you }) =>
    you === 'jack' ? { text: 'Les deux buts étaient atteints, et un détective pouvait vous voir.' } : {},
  'chase-hidden': ({ you }) =>
    you === 'jack'
      ? { text: 'Les deux buts étaient atteints, mais personne ne pouvait vous voir à la fin.' }
      : {},
};
