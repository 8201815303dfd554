import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Innocentez tout le monde sauf Jack avant qu’il ait six sabliers.',
    lose: 'Jack a six sabliers avant cela, ou huit tours passent.',
    first:
      'Choisissez l’un des quatre jetons. Que vos détectives voient la moitié des suspects à la fin du tour.',
  },
  jack: {
    win: 'Réunissez six sabliers tant que d’autres sont suspects, ou tenez pendant huit tours.',
    lose: 'Vous êtes le dernier suspect avant d’avoir six sabliers.',
    first:
      'À vous de jouer, choisissez un jeton. Chaque tour où aucun détective ne vous voit rapporte un sablier.',
  },
};
