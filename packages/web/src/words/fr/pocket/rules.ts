import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { tokens } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Neuf suspects habitent un quartier de neuf tuiles, et l’un d’eux est Jack. Seul le joueur de Jack sait lequel.',
      'L’enquêteur veut qu’il ne reste qu’un seul suspect. Jack veut six sabliers. Après huit tours sans l’un ni l’autre, Jack gagne.',
    ],
    rules: 'P1.1, P6.1, P6.5',
  },
  {
    id: 'setup',
    title: 'Au départ',
    text: [
      'Les neuf tuiles sont posées trois par trois, au hasard. Chacune montre son suspect et a un mur sur un côté. Holmes, Watson et Toby se tiennent autour, sur trois des douze cases, chacun devant un mur.',
      'Jack pioche en secret l’une des neuf cartes alibi\u00a0: c’est son identité, et ses sabliers ne comptent pas. Les huit autres forment la pioche.',
    ],
    rules: 'P1.2–P1.7',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Quatre jetons à deux faces montrent les actions du tour. Aux tours impairs, on les lance\u00a0; aux tours pairs, on les retourne, et les faces cachées jusque-là apparaissent.',
      'Aux tours impairs, l’enquêteur joue un jeton, puis Jack deux, puis l’enquêteur le dernier. Aux tours pairs, Jack en joue un, l’enquêteur deux, Jack le dernier. Chaque jeton doit être joué.',
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
      'Chaque carte nomme un suspect et porte zéro, un ou deux sabliers. Retournée par l’enquêteur, elle innocente ce suspect, et ses sabliers sont perdus pour Jack.',
      'Prise par Jack, elle reste secrète jusqu’à la fin et ses sabliers sont à lui. L’enquêteur voit seulement qu’une carte a été prise.',
    ],
    rules: 'P3.6, P3.7',
  },
  {
    id: 'light',
    title: 'Les lignes de vue',
    text: [
      'Chaque détective regarde tout droit le long d’une rangée ou d’une colonne. Le regard entre sur une tuile sauf si un mur lui fait face, et continue vers la suivante sauf si un mur se dresse entre les deux. Les murs parallèles au regard ne comptent pas, et les suspects ne se cachent pas les uns les autres.',
      'Un suspect est visible quand au moins un détective voit sa tuile.',
      'La tuile d’un innocenté est retournée et garde son mur\u00a0; seule celle de Lane n’en a plus.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    id: 'call',
    title: 'L’appel à témoins',
    text: [
      'Après la quatrième action, les témoins disent si Jack est visible à cet instant. C’est toujours la vérité.',
      'Si Jack a été vu, tous les suspects cachés sont innocentés et l’enquêteur prend le jeton temps du tour. Sinon, tous les suspects visibles sont innocentés et Jack prend le jeton, qui vaut un sablier.',
    ],
    rules: 'P5.1–P5.3',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'Après chaque appel, on examine les deux buts. Si un seul est atteint, ce camp gagne aussitôt.',
      'Jack compte ses jetons temps et les sabliers des cartes alibi qu’il a prises.',
      'Si aucun but n’est atteint après le tour 8, Jack gagne.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
  {
    id: 'chase',
    title: 'La poursuite',
    text: [
      'Si les deux buts sont atteints en même temps et que Jack a été vu, l’enquêteur gagne. Si Jack n’a pas été vu, la poursuite commence et le jeu continue\u00a0: le premier appel qui voit Jack donne la victoire à l’enquêteur. Jamais vu jusqu’à la fin du tour 8, Jack gagne.',
    ],
    rules: 'P6.3, P6.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Tuiles, jetons, détectives, jetons temps et cartes retournées sont connus des deux. Jack seul connaît son identité et les cartes qu’il a prises\u00a0; personne ne connaît l’ordre de la pioche.',
    ],
    rules: 'P7.1–P7.3',
  },
];
