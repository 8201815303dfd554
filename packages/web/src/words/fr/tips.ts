import type { tips as english } from '../en/tips.ts';

export const tips: typeof english = {
  investigator:
    'L’un des suspects est Jack. Après chaque tour, les témoins disent si Jack est visible. Les suspects qui ne correspondent pas sont innocentés.',
  jack: 'Vous êtes le suspect à la dague. Jouez pour que chaque appel à témoins en dise le moins possible sur vous.',
  coveredJack:
    'Vous êtes l’un des suspects\u00a0: maintenez le bouton à la page, en haut, pour voir lequel. Jouez pour que chaque appel à témoins en dise le moins possible sur vous.',
  activate: 'Quatre cartes par tour, deux par joueur. Vous déplacez le personnage que vous choisissez.',
  token: 'Quatre jetons par tour, deux par joueur. Choisissez-en un et faites ce qu’il montre.',
  split:
    'Voici qui serait visible si l’on appelait les témoins maintenant. Comme enquêteur, partagez les suspects en deux. Comme Jack, gardez-les ensemble.',
  walk: 'Touchez une case pointillée pour voir le chemin. Anneau plein\u00a0: visible. Anneau pointillé\u00a0: caché.',
  plainWalk: 'Touchez une case pointillée pour voir le chemin.',
  order: 'Ce personnage peut faire plusieurs choses. Les boutons montrent ce qui est possible.',
  confirm:
    'Regardez l’aperçu, puis confirmez. Vous pouvez revenir en arrière jusqu’à la fin de votre activation.',
  plainConfirm:
    'Regardez où cela mène, puis confirmez. Vous pouvez revenir en arrière jusqu’à la fin de votre activation.',
};
