import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Innocentez tous les suspects sauf Jack avant que Jack ait six sabliers.',
    lose: 'Jack a six sabliers avant cela, ou huit tours passent. Jack en reçoit un à chaque tour où aucun détective ne le voit, et d’autres par les cartes alibi.',
    first:
      'Choisissez l’un des quatre jetons. Faites en sorte que vos détectives voient la moitié des suspects à la fin du tour.',
  },
  jack: {
    win: 'Réunissez six sabliers tant qu’il y a d’autres suspects, ou tenez pendant huit tours.',
    lose: 'Vous êtes le dernier suspect avant d’avoir six sabliers.',
    first:
      'Quand c’est à vous, choisissez un jeton. Chaque tour où aucun détective ne vous voit rapporte un sablier. Les cartes alibi peuvent en rapporter d’autres.',
  },
};
