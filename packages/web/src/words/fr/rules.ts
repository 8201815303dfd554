import { people, tokens } from './people.ts';
import { abilities } from './abilities.ts';
import type { Ability, RuleSection, RuleSheets } from '../shape.ts';

/** `Docteur Watson. La lanterne de Watson éclaire en ligne droite. … (Obligatoire, après la marche.)` */
const told = (names: Readonly<Record<string, string>>, all: Readonly<Record<string, Ability>>): string[] =>
  Object.entries(all).map(([id, { long, when }]) => `${names[id]}. ${long} (${when}.)`);

const LONDON: readonly RuleSection[] = [
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
    text: told(people.london, abilities.london),
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

const NEW_YORK: readonly RuleSection[] = [
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
    text: told(people.newyork, abilities.newyork),
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

const POCKET: readonly RuleSection[] = [
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
    text: told(tokens, abilities.pocket),
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

/** The rules sheets, in French. */
export const rules: RuleSheets = { london: LONDON, newyork: NEW_YORK, pocket: POCKET };
