import type { PocketEndings } from '../../shapes/pocket.ts';

export const endings: PocketEndings = {
  time: ({ you }) =>
    you === 'jack'
      ? {
          title: 'Vous avez tenu bon',
          text: 'Huit tours sont passés, et l’on hésite encore entre vous et d’autres suspects.',
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
