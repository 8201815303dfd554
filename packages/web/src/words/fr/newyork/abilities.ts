import type { NewYorkLater } from '../../shapes/newyork.ts';
import { EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: NewYorkLater['abilities'] = {
  beach: {
    long: 'Posez une bouche de métro sur une rue vide. Aucune autre bouche ne doit être voisine. Cela vaut aussi pour la bouche imprimée et pour celles sous un ruban de police.',
    when: EITHER,
    rule: 'N6.1',
  },
  callahan: {
    long: 'Déplacez un ruban de police sur deux cases voisines sans personnage\u00a0: rues, bouches de métro ou parcs. Il peut garder l’une de ses cases. Il peut couvrir le mouchard, qu’on ne peut alors plus visiter. Personne ne peut entrer sur une case couverte ni la traverser.',
    when: EITHER,
    rule: 'N6.5',
  },
  eastman: {
    long: 'Au lieu de se déplacer, Eastman peut déplacer un autre personnage d’une à trois cases. Ce personnage doit être visible ou caché, comme Eastman l’était à son activation. Il ne peut ni prendre le métro ni accuser. Rider ne traverse alors ni immeubles ni chantiers.',
    when: 'Facultatif, au lieu du déplacement',
    rule: 'N6.6',
  },
  grant: {
    long: 'Changez pour de bon en parc un réverbère, un chantier ou une bouche de métro. Ce qui est imprimé sur le plateau reste, comme une bouche sous un ruban de police.',
    when: EITHER,
    rule: 'N6.4',
  },
  latimer: {
    long: 'Posez un réverbère sur une rue vide qui n’est voisine d’aucun autre réverbère.',
    when: EITHER,
    rule: 'N6.3',
  },
  rider: {
    long: 'Posez un chantier sur une rue vide. Dans son propre déplacement, elle traverse gratuitement immeubles et chantiers. Elle ne peut pas y finir, mais sur toute autre case où un personnage peut se tenir. Les réverbères et les rubans de police l’arrêtent.',
    when: EITHER,
    rule: 'N6.2',
  },
  smith: {
    long: 'Déplacez un paquebot vers un port qui n’en a pas.',
    when: EITHER,
    rule: 'N6.8',
  },
  tumblety: {
    long: 'Une fois par activation, échangez si vous voulez un personnage voisin de Tumblety avec un autre. Tumblety reste où il est.',
    when: 'Facultatif, avant ou après le déplacement',
    rule: 'N6.7',
  },
};
