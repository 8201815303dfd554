import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Accusez Jack\u00a0: terminez le déplacement d’un personnage sur la case de Jack.',
    lose: 'Vous accusez un autre suspect, Jack s’échappe, ou huit tours passent.',
    first:
      'Choisissez une carte, puis déplacez ce personnage. Faites en sorte que la moitié des suspects soit visible à la fin du tour.',
  },
  jack: {
    win: 'Échappez-vous par une sortie ouverte, au tour qui suit un appel où vous étiez invisible. Vous gagnez aussi après huit tours, ou si l’accusation est fausse.',
    lose: 'L’enquêteur amène un personnage sur votre case et vous accuse.',
    first:
      'Quand c’est à vous, choisissez une carte et déplacez ce personnage. Gardez le plus possible de suspects dans le même état que vous, visibles ou cachés.',
  },
};
