import type { tips as english } from '../en/tips.ts';

export const tips: typeof english = {
  investigator:
    'L’un des suspects est Jack. Après chaque tour les témoins disent s’il a été vu\u00a0; qui ne correspond pas est innocenté.',
  jack: 'Vous êtes le suspect à la dague. Jouez pour que chaque appel à témoins en dise le moins possible sur vous.',
  coveredJack:
    'Vous êtes l’un des suspects\u00a0: maintenez le bouton à l’œil pour voir lequel. Jouez pour que chaque appel à témoins en dise le moins possible sur vous.',
  activate: 'Quatre cartes par tour, deux pour chaque camp. Vous déplacez qui vous choisissez.',
  token: 'Quatre jetons par tour, deux pour chaque camp. Choisissez-en un et faites ce qu’il montre.',
  split:
    'Voici qui serait vu si les témoins parlaient maintenant. Coupez les suspects en deux, ou gardez-les ensemble.',
  walk: 'Touchez une case pointillée pour voir le chemin. Anneau chaud\u00a0: vu là-bas\u00a0; pointillé\u00a0: caché.',
  plainWalk: 'Touchez une case pointillée pour voir le chemin.',
  order: 'Ce personnage peut faire plusieurs choses\u00a0: les boutons disent ce qui est possible.',
  confirm: 'Regardez l’aperçu, puis confirmez. Vous pouvez annuler jusqu’à la fin de votre activation.',
  plainConfirm:
    'Regardez où cela mène, puis confirmez. Vous pouvez annuler jusqu’à la fin de votre activation.',
};
