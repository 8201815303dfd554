import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Accusez Jack\u00a0: terminez le déplacement d’un personnage sur la case de Jack.',
    lose: 'Vous accusez un autre suspect, Jack s’échappe en paquebot ou par la terre, ou huit tours passent.',
    first:
      'Choisissez une carte, puis déplacez ce personnage. Partagez les suspects, mais n’en laissez pas beaucoup cachés. Après «\u00a0invisible\u00a0», Jack peut s’échapper.',
  },
  jack: {
    win: 'Échappez-vous en paquebot ou par la terre, au tour qui suit un appel où vous étiez invisible. Vous gagnez aussi après huit tours, ou si l’accusation est fausse.',
    lose: 'L’enquêteur amène un personnage sur votre case et vous accuse.',
    first:
      'Quand c’est à vous, choisissez une carte et déplacez ce personnage. Gardez le plus possible de suspects dans le même état que vous, visibles ou cachés.',
  },
};
