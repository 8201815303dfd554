import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Huit personnages sont de nuit dans les rues de Whitechapel, et l’un d’eux est Jack. Seul le joueur de Jack sait lequel.',
      'L’enquêteur a huit tours pour trouver Jack et l’accuser. Jack gagne en s’échappant, en restant libre pendant huit tours, ou si l’accusation est fausse.',
      'Les deux joueurs peuvent déplacer tous les personnages. Aucun personnage n’est à l’un de vous.',
    ],
    rules: 'L1.1, L8.1–L8.3',
  },
  {
    id: 'setup',
    title: 'Au départ',
    text: [
      'Six des huit réverbères (becs de gaz) sont allumés. Quatre des six portent un numéro de 1 à 4. Deux plaques d’égout sont fermées, et deux des quatre sorties sont fermées par un barrage. Tous les personnages sont suspects.',
      'Jack pioche en secret l’une des huit cartes alibi\u00a0: c’est son identité. Les sept autres forment la pioche. La carte Témoin commence sur «\u00a0visible\u00a0».',
      'Il existe deux éditions. Rues, maisons, réverbères et sorties sont les mêmes. Celle de 2016 a neuf plaques d’égout au lieu de huit. Trois seulement sont sur les mêmes cases\u00a0: f10, h3 et l12. Le docteur Watson et Miss Stealthy partent d’autres cases.',
    ],
    rules: 'L1.2–L1.4',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Aux tours impairs, quatre des huit cartes de personnage sont révélées au hasard. Aux tours pairs, ce sont les quatre autres. En deux tours, chaque personnage agit donc exactement une fois.',
      'Aux tours impairs, l’enquêteur active une carte, puis Jack deux, puis l’enquêteur la dernière. Aux tours pairs, c’est l’inverse.',
      'Le personnage activé se déplace et utilise son pouvoir. Après quatre activations vient l’appel à témoins. Puis un réverbère peut s’éteindre, et le tour suivant commence.',
    ],
    rules: 'L2.1–L2.3',
  },
  {
    id: 'walk',
    title: 'Se déplacer',
    text: [
      'Le personnage activé se déplace d’une à trois cases dans les rues. Il doit finir sur une autre case. Maisons, jardins et réverbères barrent le chemin. On peut traverser les cases où il y a des personnages.',
      'Passer d’une plaque d’égout ouverte à n’importe quelle autre plaque ouverte compte pour une case. Une plaque fermée est une simple rue.',
      'Un déplacement finit sur une case libre. Seul l’enquêteur peut le finir sur un suspect, pour l’accuser. Un personnage sans case libre à portée reste où il est.',
    ],
    rules: 'L3.1–L3.6',
  },
  {
    id: 'light',
    title: 'Visible ou caché',
    text: [
      'Un personnage est visible à côté d’un réverbère allumé ou d’un autre personnage. Il l’est aussi dans la lumière de la lanterne de Watson. Tous les autres sont cachés.',
      'La lanterne éclaire tout droit depuis Watson, le long des rues et au-delà des personnages. Une maison, un jardin, un réverbère ou le bord du plateau l’arrête. Elle ne rend pas Watson lui-même visible. Les égouts ne laissent passer aucune lumière et ne rendent personne voisin.',
    ],
    rules: 'L4.1–L4.3',
  },
  {
    id: 'powers',
    title: 'Les huit personnages',
    text: toldAtLength(people, abilities),
    rules: 'L5.1–L5.10',
  },
  {
    id: 'call',
    title: 'L’appel à témoins',
    text: [
      'À la fin de chaque tour, les témoins disent si Jack est visible à cet instant. C’est toujours la vérité.',
      'Si Jack est visible, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont. La carte Témoin garde la réponse jusqu’à l’appel à témoins suivant.',
    ],
    rules: 'L6.1, L6.2',
  },
  {
    id: 'lamps',
    title: 'Les réverbères s’éteignent',
    text: [
      'Après l’appel à témoins des tours 1 à 4, le réverbère de ce numéro s’éteint pour de bon. Ensuite, il n’en reste que deux.',
    ],
    rules: 'L7.1',
  },
  {
    id: 'accuse',
    title: 'Accuser',
    text: [
      'L’enquêteur accuse en finissant le déplacement d’un personnage sur la case d’un suspect. Tout personnage activé peut accuser. Une accusation termine la partie. Si elle est juste, l’enquêteur gagne. Si elle est fausse, Jack gagne.',
      'Un sifflet ou un échange n’est pas une accusation. On ne peut pas accuser un personnage innocenté. Jack ne peut pas accuser.',
    ],
    rules: 'L8.2',
  },
  {
    id: 'escape',
    title: 'S’échapper',
    text: [
      'Jack ne peut s’échapper que pendant un tour qui suit «\u00a0invisible\u00a0». Le joueur de Jack active le personnage qui est Jack et le mène à une sortie sans barrage. Une case de plus du même déplacement mène hors de la ville.',
      'Jack peut être visible en s’échappant. Personne ne peut s’échapper au tour 1.',
    ],
    rules: 'L8.1',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'La partie finit par une accusation, une évasion, ou l’appel à témoins du tour 8. Si Jack est encore libre après le tour 8, Jack gagne. C’est ainsi même si tout le monde sait qui est Jack. Toutes les cartes sont alors révélées.',
    ],
    rules: 'L8.3, L8.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Les deux joueurs voient tout le plateau, et combien de cartes alibi chacun possède. Jack seul connaît son identité. Chaque joueur ne connaît que les cartes alibi qu’il a piochées.',
      'Le joueur qui a pioché une carte alibi sait que ce personnage n’est pas Jack. La carte n’innocente personne sur le plateau.',
    ],
    rules: 'L9.1–L9.3',
  },
];
