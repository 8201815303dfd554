import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { tokens } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Neuf suspects habitent un district de neuf tuiles, et l’un d’eux est Jack. Seul le joueur de Jack sait lequel.',
      'Le but de l’enquêteur est qu’il ne reste qu’un seul suspect. Le but de Jack est d’avoir six sabliers. Si aucun but n’est atteint en huit tours, Jack gagne.',
    ],
    rules: 'P1.1, P6.1, P6.5',
  },
  {
    id: 'setup',
    title: 'Au départ',
    text: [
      'Les neuf tuiles sont posées trois par trois, au hasard. Chacune montre son suspect et a un mur sur un côté. Holmes, Watson et Toby sont sur trois des douze cases autour, chacun devant un mur.',
      'Jack pioche en secret l’une des neuf cartes alibi\u00a0: c’est son identité. Ses sabliers ne comptent pas. Les huit autres forment la pioche.',
    ],
    rules: 'P1.2–P1.7',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Quatre jetons à deux faces montrent les actions du tour. Aux tours impairs, on les lance. Aux tours pairs, on les retourne sur la face qui était cachée.',
      'Aux tours impairs, l’enquêteur joue un jeton, puis Jack deux, puis l’enquêteur le dernier. Aux tours pairs, c’est l’inverse. Chaque jeton doit être joué.',
      'Après quatre actions vient l’appel à témoins.',
    ],
    rules: 'P2.1–P2.4',
  },
  {
    id: 'powers',
    title: 'Les actions',
    text: toldAtLength(tokens, abilities),
    rules: 'P3.1–P3.7',
  },
  {
    id: 'alibis',
    title: 'Les cartes alibi',
    text: [
      'Chaque carte nomme un suspect et porte 0, 1 ou 2 sabliers. L’enquêteur révèle la carte, qui innocente ce suspect. Si ce suspect est déjà innocenté, rien d’autre ne se passe. Les sabliers d’une carte révélée sont perdus pour Jack.',
      'Une carte piochée par Jack reste secrète jusqu’à la fin, et ses sabliers comptent pour Jack. L’enquêteur voit seulement qu’une carte a été piochée.',
    ],
    rules: 'P3.6, P3.7',
  },
  {
    id: 'light',
    title: 'Les lignes de vue',
    text: [
      'Chaque détective regarde tout droit le long d’une rangée ou d’une colonne. La ligne de vue traverse les tuiles jusqu’à ce qu’un mur la coupe. La tuile devant ce mur est encore vue. La barricade de la tuile de Lane est un mur. Les murs le long de la ligne ne comptent pas. Les suspects ne se cachent pas les uns les autres.',
      'Un suspect est visible quand au moins un détective voit sa tuile.',
      'La tuile d’un personnage innocenté est retournée. Son mur reste, sauf sur la tuile de Lane, qui s’ouvre de tous les côtés.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    id: 'call',
    title: 'L’appel à témoins',
    text: [
      'Après la quatrième action, les témoins disent si Jack est visible à cet instant. C’est toujours la vérité.',
      'Si Jack est visible, tous les suspects cachés sont innocentés et l’enquêteur prend le sablier du tour. Sinon, tous les suspects visibles sont innocentés, et Jack prend le sablier.',
    ],
    rules: 'P5.1–P5.3',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'Après chaque appel à témoins, on vérifie les deux buts. Si un seul est atteint, ce joueur gagne tout de suite.',
      'Jack compte les sabliers des tours et ceux des cartes alibi qu’il a piochées.',
      'Si aucun but n’est atteint après le tour 8, Jack gagne.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
  {
    id: 'chase',
    title: 'La course-poursuite',
    text: [
      'Si les deux buts sont atteints et que Jack est visible, l’enquêteur gagne. Si Jack est invisible, la course-poursuite commence et le jeu continue. L’enquêteur gagne au premier appel à témoins où Jack est visible. Si Jack reste invisible jusqu’à la fin du tour 8, Jack gagne.',
    ],
    rules: 'P6.3, P6.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Les deux joueurs voient les tuiles, les jetons, les détectives, les sabliers des tours et les cartes révélées. Jack seul connaît son identité et les cartes qu’il a piochées. Personne ne connaît l’ordre de la pioche.',
    ],
    rules: 'P7.1–P7.3',
  },
];
