import type { GameWords } from '../shape.ts';

const detective = (name: string) => `Avancer ${name} de 1 ou 2 cases`;

/** What everybody can do, in a line for the card. */
export const powers: GameWords['powers'] = {
  london: {
    bert: 'Déplacer une plaque d’égout',
    goodley: 'Siffler\u00a0: les autres approchent',
    gull: 'Prendre la place d’un autre',
    holmes: 'Piocher une carte alibi',
    lestrade: 'Déplacer un cordon',
    smith: 'Déplacer un réverbère',
    stealthy: '4 pas, même par les maisons',
    watson: 'Orienter sa lanterne',
  },
  newyork: {
    beach: 'Ouvrir une bouche de métro',
    callahan: 'Déplacer un ruban de police',
    eastman: 'Envoyer quelqu’un à sa place',
    grant: 'Changer une tuile en parc',
    latimer: 'Poser un réverbère',
    rider: 'Bâtir un chantier\u00a0; passe-murs',
    smith: 'Déplacer un vapeur',
    tumblety: 'Échanger un voisin',
  },
  pocket: {
    holmes: detective('Holmes'),
    watson: detective('Watson'),
    toby: detective('Toby'),
    joker: 'Avancer un détective d’une case',
    rotation: 'Tourner une tuile',
    exchange: 'Échanger deux tuiles',
    alibi: 'Piocher une carte alibi',
  },
};
