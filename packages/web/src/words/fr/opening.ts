import type { opening as english } from '../en/opening.ts';

export const opening: typeof english = {
  begin: 'Commencer',
  title: { investigator: 'Vous êtes l’enquêteur', jack: 'Vous êtes Jack' },
  lead: {
    investigator: 'L’un des suspects est Jack. Découvrez lequel.',
    jack: 'Voici votre couverture. Personne d’autre ne la connaît.',
  },
  win: 'Vous gagnez',
  lose: 'Vous perdez',
  first: 'Pour commencer',
  secrets: 'Vos cartes restent cachées. Maintenez le bouton à la page, en haut, pour les voir.',
};
