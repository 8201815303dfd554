import type { PocketEndings } from '../../shapes/pocket.ts';

export const endings: PocketEndings = {
  time: ({ you }) =>
    you === 'jack'
      ? {
          title: 'Vous avez tenu bon',
          text: 'Huit tours sont passés, et personne ne sait qui vous êtes.',
        }
      : {},
  deduction: ({ you }) =>
    you === 'jack' ? { text: 'Il ne reste que vous comme suspect, et vous avez trop peu de sabliers.' } : {},
  hourglasses: ({ you }) =>
    you === 'jack' ? { text: 'Vous avez six sabliers, et il reste plusieurs suspects.' } : {},
  'chase-seen': ({ you }) =>
    you === 'jack' ? { text: 'Les deux buts étaient atteints, et vous étiez visible.' } : {},
  'chase-hidden': ({ you }) =>
    you === 'jack'
      ? { text: 'Les deux buts étaient atteints, mais vous étiez invisible jusqu’au bout.' }
      : {},
};
