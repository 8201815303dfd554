import type { Abilities } from '../shape.ts';

const EITHER = 'Obligatoire, avant ou après la marche';
const AFTER = 'Obligatoire, après la marche';
const ACTION = 'Obligatoire';

const detective = (name: string) => ({
  long: `${name} avance d’une ou deux cases autour du quartier, dans le sens horaire. Plusieurs détectives peuvent partager une case.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What everybody can do. */
export const abilities: Abilities = {
  london: {
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
  },
  newyork: {
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
  },
  pocket: {
    holmes: detective('Holmes'),
    watson: detective('Watson'),
    toby: detective('Toby'),
    joker: {
      long: 'Un détective au choix avance d’une case dans le sens horaire. Jack peut aussi laisser les trois où ils sont.',
      when: 'Obligatoire\u00a0; Jack peut s’abstenir',
      rule: 'P3.2',
    },
    rotation: {
      long: 'Une tuile tourne d’un, deux ou trois quarts de tour. Une même tuile ne tourne qu’une fois par tour.',
      when: ACTION,
      rule: 'P3.4',
    },
    exchange: {
      long: 'Deux tuiles échangent leurs places\u00a0; leurs murs gardent leur orientation.',
      when: ACTION,
      rule: 'P3.5',
    },
    alibi: {
      long: 'L’enquêteur retourne la première carte devant tous\u00a0: ce personnage est innocenté. Jack la prend en secret et garde ses sabliers.',
      when: ACTION,
      rule: 'P3.6',
    },
  },
};
