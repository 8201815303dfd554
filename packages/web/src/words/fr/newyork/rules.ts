import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Jack a fui à Manhattan et se cache parmi huit personnes. Seul le joueur de Jack sait qui c’est.',
      'L’enquêteur a huit tours pour accuser la bonne personne. Jack gagne en quittant l’île, en restant libre pendant huit tours, ou si l’accusation est fausse.',
      'Les deux joueurs déplacent les huit personnages. Aucun n’appartient à un camp.',
    ],
    rules: 'N1.1, N8.1–N8.3',
  },
  {
    id: 'setup',
    title: 'La ville',
    text: [
      'Réverbères, bouches de métro et chantiers sont des tuiles posées dans les rues, et l’on en construit d’autres en cours de partie. Chacune peut devenir un parc. Deux rubans de police couvrent deux cases chacun. Deux vapeurs mouillent dans deux des cinq ports\u00a0; une sortie mène dehors par la terre.',
      'L’informateur attend sur l’île de la Liberté. Tout le monde est suspect.',
      'Jack pioche en secret l’une des huit cartes alibi\u00a0: c’est son identité. Les sept autres forment la pioche. La carte témoin commence sur «\u00a0vu\u00a0».',
    ],
    rules: 'N1.2–N1.6',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Aux tours impairs, quatre des huit cartes de personnage sont retournées au hasard\u00a0; aux tours pairs, ce sont les quatre autres.',
      'Aux tours impairs, l’enquêteur active une carte, puis Jack deux, puis l’enquêteur la dernière. Aux tours pairs, Jack en active une, l’enquêteur deux, Jack la dernière.',
      'Le personnage activé marche et utilise son pouvoir. Après quatre activations vient l’appel à témoins.',
    ],
    rules: 'N2.1–N2.4',
  },
  {
    id: 'walk',
    title: 'Marcher',
    text: [
      'Le personnage activé fait un à trois pas dans les rues, les bouches de métro, les parcs et les quais, et doit finir sur une autre case qu’au départ. Immeubles, chantiers, réverbères et rubans de police barrent le chemin\u00a0; les personnes, non.',
      'D’une bouche de métro à n’importe quelle autre, il n’y a qu’un pas, sauf si un ruban de police en couvre une. Le bac demande un pas lui aussi, dans le sens de ses flèches\u00a0: de deux quais vers l’île de la Liberté, et de là vers deux autres.',
      'Une marche finit sur une case libre, sauf si l’enquêteur la finit sur un suspect pour l’accuser. Sans case libre à portée, le personnage reste où il est.',
    ],
    rules: 'N3.1–N3.7',
  },
  {
    id: 'light',
    title: 'Lumière et ombre',
    text: [
      'Qui se trouve dans un parc ou sur l’île de la Liberté est caché, toujours.',
      'Tout autre personnage est visible à côté d’un réverbère, ou à côté de quelqu’un qui n’est ni dans un parc ni sur l’île. L’informateur ne voit pas et n’est pas vu, les rubans de police n’arrêtent pas la lumière, et ni métro ni bac ne rendent personne voisin.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    id: 'informant',
    title: 'L’informateur',
    text: [
      'Une marche peut finir sur l’informateur tant qu’il est bavard. Le visiteur prend sa case\u00a0; le joueur place l’informateur, désormais muet, sur n’importe quelle case libre où une marche pourrait finir, et pioche en secret la première carte alibi\u00a0: ce personnage n’est pas Jack.',
      'Un informateur muet ne reçoit pas de visite\u00a0; il parle de nouveau au tour suivant. Quelqu’un envoyé par Eastman peut aussi le visiter, mais un échange n’est pas une visite.',
    ],
    rules: 'N5.1–N5.3, N2.1',
  },
  {
    id: 'powers',
    title: 'Les huit personnages',
    text: toldAtLength(people, abilities),
    rules: 'N6.1–N6.10',
  },
  {
    id: 'call',
    title: 'L’appel à témoins',
    text: [
      'À la fin de chaque tour, les témoins disent si Jack est visible ou caché à cet instant. C’est toujours la vérité.',
      'Si Jack a été vu, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont. La carte témoin garde la réponse jusqu’à l’appel suivant.',
    ],
    rules: 'N7.1, N7.2',
  },
  {
    id: 'accuse',
    title: 'Accuser',
    text: [
      'L’enquêteur accuse en finissant la marche d’un personnage activé sur la case d’un suspect. Si le suspect est Jack, l’enquêteur gagne\u00a0; sinon, Jack gagne.',
      'Ni les ordres d’Eastman ni les échanges de Tumblety n’accusent personne, un innocenté ne peut pas être accusé, et Jack n’accuse jamais.',
    ],
    rules: 'N8.2',
  },
  {
    id: 'escape',
    title: 'S’échapper',
    text: [
      'Si le dernier appel a dit «\u00a0pas vu\u00a0», Jack peut partir au tour qui suit\u00a0: d’un pas dans un port voisin où mouille un vapeur, ou d’un pas vers la route de terre depuis l’une des deux dernières rues. La case d’avant ne doit pas être sous un ruban de police.',
      'Le joueur de Jack part avec le personnage qui est Jack, activé ou envoyé par Eastman. Personne ne peut partir au tour 1.',
    ],
    rules: 'N8.1',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'La partie finit par une accusation, une évasion, ou l’appel du tour 8. Si Jack est alors encore libre, Jack gagne. À la fin, toutes les cartes sont montrées.',
    ],
    rules: 'N8.3, N8.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Tout ce qui est sur le plateau est connu des deux, de même que le nombre de cartes alibi de chaque camp. Jack seul connaît son identité, et chaque camp ne connaît que les cartes alibi qu’il a piochées. Une carte piochée n’innocente personne sur le plateau.',
    ],
    rules: 'N9.1–N9.3',
  },
];
