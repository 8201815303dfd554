import type { GameWords } from '../shape.ts';

const TIME = 'Le temps est écoulé';

const STREETS: GameWords['outcomes']['london'] = {
  arrest: { title: 'Jack est pris\u00a0!', text: 'L’accusation était juste\u00a0: on emmène Jack.' },
  'wrong-arrest': {
    title: 'Erreur sur la personne',
    text: 'L’accusation était fausse, et Jack file pendant ce temps.',
  },
  escape: { title: 'Jack s’échappe\u00a0!', text: 'Jack a quitté la ville, sans laisser de trace.' },
  time: { title: TIME, text: 'Huit tours sont passés, et Jack court toujours.' },
};

/** How each game can end. */
export const outcomes: GameWords['outcomes'] = {
  london: STREETS,
  newyork: STREETS,
  pocket: {
    deduction: {
      title: 'Démasqué\u00a0!',
      text: 'Il ne reste qu’un suspect, et Jack a trop peu de sabliers.',
    },
    hourglasses: { title: 'Assez de temps', text: 'Jack a six sabliers, et il reste plusieurs suspects.' },
    'chase-seen': {
      title: 'Pris en pleine lumière',
      text: 'Les deux buts étaient atteints, et Jack a été vu.',
    },
    'chase-hidden': {
      title: 'Perdu dans la nuit',
      text: 'Les deux buts étaient atteints, mais Jack est resté dans l’ombre jusqu’au bout.',
    },
    time: { title: TIME, text: 'Huit tours sont passés, et il reste plusieurs suspects.' },
  },
};
