import type { PocketWords } from '../../shapes/pocket.ts';

export const outcomes: PocketWords['outcomes'] = {
  deduction: {
    title: 'Démasqué\u00a0!',
    text: 'Il ne reste qu’un suspect, et Jack a trop peu de sabliers.',
  },
  hourglasses: {
    title: 'Jack a gagné assez de temps',
    text: 'Jack a six sabliers, et il reste plusieurs suspects.',
  },
  'chase-seen': {
    title: 'Pris en pleine lumière',
    text: 'Les deux buts étaient atteints, et Jack était visible.',
  },
  'chase-hidden': {
    title: 'Perdu dans la nuit',
    text: 'Les deux buts étaient atteints, mais Jack est resté invisible jusqu’au bout.',
  },
  time: { title: 'Le temps est écoulé', text: 'Huit tours sont passés, et il reste plusieurs suspects.' },
};
