import type { NewYorkLater } from '../../shapes/newyork.ts';
import { EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: NewYorkLater['abilities'] = {
  beach: {
    long: 'Pose une bouche de métro sur une rue vide qui ne touche aucune autre bouche.',
    when: EITHER,
    rule: 'N6.1',
  },
  callahan: {
    long: 'Un ruban de police passe sur deux cases voisines où il n’y a personne\u00a0: rues, bouches de métro ou parcs. Nul ne peut entrer sur ce qu’il couvre, ni le traverser.',
    when: EITHER,
    rule: 'N6.5',
  },
  eastman: {
    long: 'Au lieu de marcher, Eastman peut faire faire un à trois pas à quelqu’un d’autre. Seuls obéissent ceux qui étaient visibles ou cachés comme lui à son activation. Ils ne prennent pas le métro et n’accusent personne.',
    when: 'Facultatif, au lieu de la marche',
    rule: 'N6.6',
  },
  grant: {
    long: 'Un réverbère, un chantier ou une bouche de métro posés sur le plateau deviennent un parc, pour de bon. Ce qui est imprimé reste, de même qu’une bouche sous un ruban de police.',
    when: EITHER,
    rule: 'N6.4',
  },
  latimer: {
    long: 'Pose un réverbère sur une rue vide qui ne touche aucun autre réverbère.',
    when: EITHER,
    rule: 'N6.3',
  },
  rider: {
    long: 'Pose un chantier sur une rue vide. Dans sa propre marche, traverser immeubles et chantiers ne lui coûte aucun pas, mais elle ne peut pas s’y arrêter. Réverbères et rubans de police l’arrêtent toujours.',
    when: EITHER,
    rule: 'N6.2',
  },
  smith: {
    long: 'Un vapeur gagne un port qui n’en a pas.',
    when: EITHER,
    rule: 'N6.8',
  },
  tumblety: {
    long: 'Une fois, quelqu’un à côté de Tumblety peut échanger sa place avec n’importe qui d’autre\u00a0; Tumblety lui-même ne bouge pas.',
    when: 'Facultatif, avant ou après la marche',
    rule: 'N6.7',
  },
};
