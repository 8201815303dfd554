import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'L’un des neuf est Jack',
    text: [
      'Neuf suspects habitent neuf tuiles. L’un d’eux est Jack, et seul le joueur de Jack sait lequel.',
      'Trois détectives se tiennent autour.',
    ],
    rules: 'P1.1–P1.4',
  },
  {
    scene: 'turn',
    title: 'Quatre actions par tour',
    text: [
      'Quatre jetons montrent les actions du tour. Ils déplacent Holmes, Watson ou Toby, tournent ou échangent des tuiles, ou font piocher une carte alibi.',
      'Un joueur prend le premier et le dernier. L’autre prend les deux du milieu.',
    ],
    rules: 'P2.1–P2.4, P3.1–P3.7',
  },
  {
    scene: 'light',
    title: 'Les lignes de vue',
    text: [
      'Chaque détective regarde tout droit, le long d’une rangée ou d’une colonne, jusqu’à un mur.',
      'Un suspect est visible quand un détective voit sa tuile.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    scene: 'call',
    title: 'L’appel à témoins',
    text: [
      'Après quatre actions, les témoins disent si Jack est visible.',
      'S’il l’est, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont, et Jack gagne un sablier.',
    ],
    rules: 'P2.4, P5.1–P5.3',
  },
  {
    scene: 'end',
    title: 'Un suspect ou six sabliers',
    text: [
      'L’enquêteur gagne quand il ne reste qu’un suspect.',
      'Jack gagne avec six sabliers, ou si l’enquêteur n’a pas gagné après huit tours.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
];
