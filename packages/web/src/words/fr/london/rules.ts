import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Huit personnes parcourent de nuit les rues de Whitechapel, et l’une d’elles est Jack. Seul le joueur de Jack sait laquelle.',
      'L’enquêteur a huit tours pour la trouver et l’accuser. Jack gagne en quittant la ville, en restant libre pendant huit tours, ou si l’accusation est fausse.',
      'Les deux joueurs déplacent les huit personnages. Aucun n’appartient à un camp.',
    ],
    rules: 'L1.1, L8.1–L8.3',
  },
  {
    id: 'setup',
    title: 'Au départ',
    text: [
      'Six réverbères sont allumés sur huit emplacements\u00a0; quatre portent un numéro. Deux bouches d’égout sont couvertes, et deux des quatre portes sont fermées par un cordon. Tout le monde est suspect.',
      'Jack pioche en secret l’une des huit cartes alibi\u00a0: c’est son identité. Les sept autres forment la pioche. La carte témoin commence sur «\u00a0vu\u00a0».',
      'Il existe deux éditions. Rues, maisons, réverbères et portes y sont les mêmes\u00a0; la plus récente (2016) a neuf bouches d’égout au lieu de huit, à d’autres endroits, et le docteur Watson et Mlle\u00a0Stealthy y partent d’ailleurs.',
    ],
    rules: 'L1.2–L1.4',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Aux tours impairs, quatre des huit cartes de personnage sont retournées au hasard\u00a0; aux tours pairs, ce sont les quatre autres. En deux tours, chacun agit donc exactement une fois.',
      'Aux tours impairs, l’enquêteur active une carte, puis Jack deux, puis l’enquêteur la dernière. Aux tours pairs, Jack en active une, l’enquêteur deux, Jack la dernière.',
      'Le personnage activé marche et utilise son pouvoir. Après quatre activations vient l’appel à témoins, un réverbère s’éteint peut-être, et le tour suivant commence.',
    ],
    rules: 'L2.1–L2.3',
  },
  {
    id: 'walk',
    title: 'Marcher',
    text: [
      'Le personnage activé fait un à trois pas dans les rues et doit finir sur une autre case qu’au départ. Maisons, jardins et réverbères barrent le chemin\u00a0; les personnes, non\u00a0: on passe à côté d’elles.',
      'D’une bouche d’égout ouverte à n’importe quelle autre, il n’y a qu’un pas. Une bouche couverte est une simple rue.',
      'Une marche finit sur une case libre, sauf si l’enquêteur la finit sur un suspect pour l’accuser. Sans case libre à portée, le personnage reste où il est.',
    ],
    rules: 'L3.1–L3.6',
  },
  {
    id: 'light',
    title: 'Lumière et ombre',
    text: [
      'Un personnage est visible à côté d’un réverbère allumé, à côté de quelqu’un d’autre, ou dans le faisceau de la lanterne de Watson. Tous les autres sont cachés dans l’ombre.',
      'Le faisceau part de Watson tout droit, par-dessus les rues et les personnes, jusqu’à ce qu’une maison, un jardin, un réverbère ou le bord l’arrête. Il n’éclaire pas Watson lui-même. Les égouts ne laissent passer aucune lumière et ne rendent personne voisin.',
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
      'À la fin de chaque tour, les témoins disent si Jack est visible ou caché à cet instant. C’est toujours la vérité.',
      'Si Jack a été vu, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont. La carte témoin garde la réponse jusqu’à l’appel suivant.',
    ],
    rules: 'L6.1, L6.2',
  },
  {
    id: 'lamps',
    title: 'Les réverbères s’éteignent',
    text: [
      'Après l’appel des tours 1 à 4, le réverbère qui porte le numéro du tour quitte le jeu, où qu’il soit. Ensuite, il n’en reste que deux.',
    ],
    rules: 'L7.1',
  },
  {
    id: 'accuse',
    title: 'Accuser',
    text: [
      'L’enquêteur accuse en finissant la marche d’un personnage activé sur la case d’un suspect. N’importe quel personnage peut accuser, et une seule fois\u00a0: si le suspect est Jack, l’enquêteur gagne\u00a0; sinon, Jack gagne.',
      'Ni le sifflet ni un échange n’accusent personne, un innocenté ne peut pas être accusé, et Jack n’accuse jamais.',
    ],
    rules: 'L8.2',
  },
  {
    id: 'escape',
    title: 'S’échapper',
    text: [
      'Si le dernier appel a dit «\u00a0pas vu\u00a0», Jack peut partir au tour qui suit\u00a0: le joueur de Jack active le personnage qui est Jack, le mène à une porte sans cordon, et fait un pas de plus hors de la ville.',
      'Peu importe que Jack soit visible à ce moment. Personne ne peut partir au tour 1.',
    ],
    rules: 'L8.1',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'La partie finit par une accusation, une évasion, ou l’appel du tour 8. Si Jack est encore libre après le tour 8, Jack gagne, même si chacun sait qui c’est. Toutes les cartes sont alors montrées.',
    ],
    rules: 'L8.3, L8.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Tout ce qui est sur le plateau est connu des deux, de même que le nombre de cartes alibi de chaque camp. Jack seul connaît son identité, et chaque camp ne connaît que les cartes alibi qu’il a piochées.',
      'Qui a pioché une carte alibi sait que ce personnage n’est pas Jack, mais personne n’est innocenté sur le plateau pour autant.',
    ],
    rules: 'L9.1–L9.3',
  },
];
