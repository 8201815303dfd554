import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'L’un des huit est Jack',
    text: [
      'Jack a fui à Manhattan, et il est l’un des huit personnages. Seul le joueur de Jack sait lequel.',
      'Les deux joueurs déplacent les huit.',
    ],
    rules: 'N1.1',
  },
  {
    scene: 'turn',
    title: 'Quatre activations par tour',
    text: [
      'À chaque tour, on révèle quatre cartes de personnage. Choisissez-en une\u00a0: son personnage se déplace de 1 à 3 cases et utilise son pouvoir.',
      'Un trajet en métro compte pour une case.',
    ],
    rules: 'N2.1–N2.4, N3.1–N3.7',
  },
  {
    scene: 'light',
    title: 'Lumière et ombre',
    text: [
      'Un personnage dans un parc ou sur l’île de la Liberté est toujours caché.',
      'Ailleurs, il est visible à côté d’un réverbère, ou à côté d’un autre personnage hors des parcs.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    scene: 'call',
    title: 'L’appel à témoins',
    text: [
      'Après quatre activations, les témoins disent si Jack est visible.',
      'S’il l’est, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont.',
    ],
    rules: 'N2.4, N7.1, N7.2',
  },
  {
    scene: 'end',
    title: 'L’accusation ou l’évasion',
    text: [
      'L’enquêteur gagne en accusant Jack\u00a0: un personnage finit son déplacement sur sa case. S’il se trompe, Jack gagne.',
      'Jack gagne aussi s’il s’échappe après un appel où il était invisible, ou s’il reste libre pendant huit tours. Il part en paquebot ou par la sortie terrestre.',
    ],
    rules: 'N8.1–N8.3',
  },
];
