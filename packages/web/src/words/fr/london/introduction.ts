import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'L’un des huit est Jack',
    text: [
      'Huit personnages sont dans les rues de Whitechapel cette nuit. L’un d’eux est Jack, et seul le joueur de Jack sait lequel.',
      'Les deux joueurs déplacent les huit.',
    ],
    rules: 'L1.1',
  },
  {
    scene: 'turn',
    title: 'Quatre activations par tour',
    text: [
      'À chaque tour, on révèle quatre cartes de personnage. Choisissez-en une\u00a0: son personnage se déplace de 1 à 3 cases et utilise son pouvoir.',
      'En deux tours, chaque personnage est activé une fois.',
    ],
    rules: 'L2.1–L2.3, L3.1',
  },
  {
    scene: 'light',
    title: 'Lumière et ombre',
    text: [
      'Un personnage à côté d’un réverbère allumé ou d’un autre personnage est visible. La lanterne de Watson éclaire aussi, tout droit.',
      'Tous les autres sont cachés.',
    ],
    rules: 'L4.1–L4.3',
  },
  {
    scene: 'call',
    title: 'L’appel à témoins',
    text: [
      'Après quatre activations, les témoins disent si Jack est visible.',
      'S’il l’est, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont.',
    ],
    rules: 'L2.3, L6.1, L6.2',
  },
  {
    scene: 'end',
    title: 'L’accusation ou l’évasion',
    text: [
      'L’enquêteur gagne en accusant Jack\u00a0: un personnage finit son déplacement sur sa case. S’il se trompe, Jack gagne.',
      'Jack gagne aussi s’il s’échappe après un appel où il était invisible, ou s’il reste libre pendant huit tours.',
    ],
    rules: 'L8.1–L8.3',
  },
];
