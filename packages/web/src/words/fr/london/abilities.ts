import type { LondonLater } from '../../shapes/london.ts';
import { AFTER, EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: LondonLater['abilities'] = {
  bert: {
    long: 'Déplacez une plaque fermée vers une plaque ouverte. L’égout qu’elle quitte s’ouvre. L’autre se ferme, même sous un personnage.',
    when: EITHER,
    rule: 'L5.8',
  },
  goodley: {
    long: 'Déplacez un ou plusieurs autres personnages, de trois cases au total. Chacun doit finir plus près de Goodley par les rues, sans passer par les égouts. Utilisez les trois cases si possible. Aucun personnage n’est déplacé deux fois, ne finit sur une case occupée ni n’utilise de pouvoir.',
    when: EITHER,
    rule: 'L5.6',
  },
  gull: {
    long: 'Au lieu de se déplacer, Gull peut échanger sa place avec n’importe quel autre personnage.',
    when: 'Facultatif, au lieu du déplacement',
    rule: 'L5.7',
  },
  holmes: {
    long: 'Le joueur qui a activé Holmes pioche en secret la première carte alibi. Ce personnage n’est pas Jack.',
    when: AFTER,
    rule: 'L5.1',
  },
  lestrade: {
    long: 'Déplacez un barrage vers une sortie qui n’en a pas. Cette sortie se ferme et l’autre s’ouvre.',
    when: EITHER,
    rule: 'L5.4',
  },
  smith: {
    long: 'Déplacez un réverbère allumé vers un emplacement éteint. Un réverbère numéroté garde son numéro.',
    when: EITHER,
    rule: 'L5.3',
  },
  stealthy: {
    long: 'Miss Stealthy peut se déplacer de quatre cases et traverser maisons, jardins et réverbères. Elle doit finir dans une rue.',
    when: 'Facultatif, pendant le déplacement',
    rule: 'L5.5',
  },
  watson: {
    long: 'La lanterne de Watson éclaire en ligne droite. Le joueur qui déplace Watson, par n’importe quel moyen, choisit l’une des six directions.',
    when: AFTER,
    rule: 'L5.2',
  },
};
