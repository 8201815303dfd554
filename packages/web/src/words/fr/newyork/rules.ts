import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'Le but',
    text: [
      'Jack est venu à Manhattan et se cache parmi huit personnages. Seul le joueur de Jack sait lequel.',
      'L’enquêteur a huit tours pour trouver Jack et l’accuser. Jack gagne en s’échappant, en restant libre pendant huit tours, ou si l’accusation est fausse.',
      'Les deux joueurs peuvent déplacer tous les personnages. Aucun personnage n’est à l’un de vous.',
    ],
    rules: 'N1.1, N8.1–N8.3',
  },
  {
    id: 'setup',
    title: 'La ville',
    text: [
      'Réverbères, bouches de métro et chantiers sont des tuiles posées dans les rues. On en pose d’autres pendant la partie, et chacune peut devenir un parc. Deux rubans de police couvrent deux cases chacun. Deux paquebots sont dans deux des cinq ports. Une sortie mène dehors par la terre.',
      'Le mouchard commence sur l’île de la Liberté. Tous les personnages sont suspects.',
      'Jack pioche en secret l’une des huit cartes alibi\u00a0: c’est son identité. Les sept autres forment la pioche. La carte Témoin commence sur «\u00a0visible\u00a0».',
    ],
    rules: 'N1.2–N1.6',
  },
  {
    id: 'round',
    title: 'Le tour',
    text: [
      'Aux tours impairs, quatre des huit cartes de personnage sont révélées au hasard. Aux tours pairs, ce sont les quatre autres.',
      'Aux tours impairs, l’enquêteur active une carte, puis Jack deux, puis l’enquêteur la dernière. Aux tours pairs, c’est l’inverse.',
      'Le personnage activé se déplace et utilise son pouvoir. Après quatre activations vient l’appel à témoins.',
    ],
    rules: 'N2.1–N2.4',
  },
  {
    id: 'walk',
    title: 'Se déplacer',
    text: [
      'Le personnage activé se déplace d’une à trois cases\u00a0: rues, bouches de métro, parcs et embarcadères. Il doit finir sur une autre case. Immeubles, chantiers, réverbères et rubans de police barrent le chemin. On peut traverser les cases où il y a des personnages.',
      'Passer d’une bouche de métro à n’importe quelle autre compte pour une case. Une bouche sous un ruban de police ne sert pas. La navette compte aussi pour une case, dans le sens de ses flèches. Elle mène de deux embarcadères à l’île de la Liberté, et de là à deux autres.',
      'Un déplacement finit sur une case libre. Seul l’enquêteur peut le finir sur un suspect, pour l’accuser. Un personnage sans case libre à portée reste où il est.',
    ],
    rules: 'N3.1–N3.7',
  },
  {
    id: 'light',
    title: 'Visible ou caché',
    text: [
      'Un personnage dans un parc ou sur l’île de la Liberté est toujours caché.',
      'Tout autre personnage est visible à côté d’un réverbère. Il l’est aussi à côté d’un personnage qui n’est ni dans un parc ni sur l’île de la Liberté. Bouches de métro et embarcadères comptent comme des rues. Le mouchard ne compte pas. Les rubans de police n’arrêtent pas la lumière. Le métro et la navette ne rendent pas les cases voisines.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    id: 'informant',
    title: 'Le mouchard',
    text: [
      'Un déplacement peut finir sur le mouchard\u00a0: c’est une visite. Le visiteur prend la case du mouchard. Vous placez le mouchard, désormais muet, sur une case libre où un déplacement pourrait finir. Puis vous piochez en secret la première carte alibi\u00a0: ce personnage n’est pas Jack.',
      'On peut passer devant un mouchard muet, mais pas finir sur sa case. Au tour suivant, on peut de nouveau le visiter. Un personnage déplacé par Eastman peut aussi le visiter. Un échange n’est pas une visite.',
    ],
    rules: 'N5.1–N5.3, N2.1',
  },
  {
    id: 'powers',
    title: 'Les huit personnages',
    text: [
      'Une rue est vide si elle ne porte ni personnage, ni mouchard, ni tuile, ni ruban de police.',
      ...toldAtLength(people, abilities),
    ],
    rules: 'N6.1–N6.10',
  },
  {
    id: 'call',
    title: 'L’appel à témoins',
    text: [
      'À la fin de chaque tour, les témoins disent si Jack est visible à cet instant. C’est toujours la vérité.',
      'Si Jack est visible, tous les suspects cachés sont innocentés. Sinon, tous les suspects visibles le sont. La carte Témoin garde la réponse jusqu’à l’appel à témoins suivant.',
    ],
    rules: 'N7.1, N7.2',
  },
  {
    id: 'accuse',
    title: 'Accuser',
    text: [
      'L’enquêteur accuse en finissant le déplacement d’un personnage sur la case d’un suspect. Tout personnage activé peut accuser. Une accusation termine la partie. Si elle est juste, l’enquêteur gagne. Si elle est fausse, Jack gagne.',
      'Un déplacement sur ordre d’Eastman ou un échange n’est pas une accusation. On ne peut pas accuser un personnage innocenté. Jack ne peut pas accuser.',
    ],
    rules: 'N8.2',
  },
  {
    id: 'escape',
    title: 'S’échapper',
    text: [
      'Jack ne peut s’échapper que pendant un tour qui suit «\u00a0invisible\u00a0». Une case mène dans un port voisin où il y a un paquebot. Une autre mène de l’une des deux dernières rues à la sortie terrestre. La case que Jack quitte ne doit pas être sous un ruban de police.',
      'Le joueur de Jack s’échappe avec le personnage qui est Jack, activé ou déplacé par Eastman. Personne ne peut s’échapper au tour 1.',
    ],
    rules: 'N8.1',
  },
  {
    id: 'end',
    title: 'La fin',
    text: [
      'La partie finit par une accusation, une évasion, ou l’appel à témoins du tour 8. Si Jack est alors encore libre, Jack gagne. À la fin, toutes les cartes sont révélées.',
    ],
    rules: 'N8.3, N8.4',
  },
  {
    id: 'knowledge',
    title: 'Qui sait quoi',
    text: [
      'Les deux joueurs voient tout le plateau, et combien de cartes alibi chacun possède. Jack seul connaît son identité. Chaque joueur ne connaît que les cartes alibi qu’il a piochées. Une carte piochée n’innocente personne sur le plateau.',
    ],
    rules: 'N9.1–N9.3',
  },
];
