import type { opening as english } from '../en/opening.ts';

export const opening: typeof english = {
  begin: 'Commencer',
  title: { investigator: 'Vous êtes l’enquêteur', jack: 'Vous êtes Jack' },
  lead: {
    investigator: 'L’un des suspects est Jack, et vous le traquez.',
    jack: 'Voici votre couverture. Vous seul la connaissez.',
  },
  win: 'Vous gagnez',
  lose: 'Vous perdez',
  first: 'D’abord',
  secrets:
    'Vos secrets restent couverts\u00a0: maintenez le bouton à la page tournée, en haut, pour les voir.',
};
