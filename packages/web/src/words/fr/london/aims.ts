import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Accusez Jack\u00a0: un personnage que vous déplacez finit sa marche sur sa case.',
    lose: 'Vous accusez quelqu’un d’autre, Jack quitte la ville, ou huit tours passent.',
    first:
      'Choisissez une carte, puis déplacez ce personnage. Ayez la moitié des suspects dans la lumière à la fin du tour.',
  },
  jack: {
    win: 'Quittez la ville par une issue ouverte après un appel qui ne vous a pas vu, ou restez libre pendant huit tours.',
    lose: 'L’enquêteur amène un personnage sur votre case\u00a0: vous êtes accusé.',
    first:
      'À vous de jouer, choisissez une carte et déplacez ce personnage. Gardez beaucoup de suspects comme vous\u00a0: dans la lumière, ou dans l’ombre.',
  },
};
