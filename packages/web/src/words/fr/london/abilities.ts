import type { LondonLater } from '../../shapes/london.ts';
import { AFTER, EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: LondonLater['abilities'] = {
  bert: {
    long: 'Une plaque passe sur une bouche ouverte\u00a0: l’ancienne s’ouvre, la nouvelle se ferme. Peu importe qui s’y trouve.',
    when: EITHER,
    rule: 'L5.8',
  },
  goodley: {
    long: 'Trois pas sont partagés entre un ou plusieurs autres personnages, et chacun doit finir plus près de Goodley par les rues. Les trois pas sont utilisés s’ils peuvent l’être\u00a0; les égouts n’aident pas, et nul n’est déplacé deux fois.',
    when: EITHER,
    rule: 'L5.6',
  },
  gull: {
    long: 'Au lieu de marcher, Gull peut échanger sa place avec n’importe qui sur le plateau.',
    when: 'Facultatif, au lieu de la marche',
    rule: 'L5.7',
  },
  holmes: {
    long: 'Qui a activé Holmes pioche la première carte alibi et la regarde en secret\u00a0: ce personnage n’est pas Jack.',
    when: AFTER,
    rule: 'L5.1',
  },
  lestrade: {
    long: 'L’un des deux cordons passe à une porte qui n’en a pas\u00a0: cette sortie se ferme, l’ancienne s’ouvre.',
    when: EITHER,
    rule: 'L5.4',
  },
  smith: {
    long: 'Un réverbère allumé passe à un emplacement éteint. S’il porte un numéro, il le garde.',
    when: EITHER,
    rule: 'L5.3',
  },
  stealthy: {
    long: 'Mlle\u00a0Stealthy peut faire quatre pas et traverser maisons, jardins et réverbères\u00a0; elle doit finir dans une rue.',
    when: 'Facultatif, pendant la marche',
    rule: 'L5.5',
  },
  watson: {
    long: 'La lanterne de Watson éclaire en ligne droite. Qui déplace Watson, de quelque façon que ce soit, lui choisit l’une des six directions.',
    when: AFTER,
    rule: 'L5.2',
  },
};
