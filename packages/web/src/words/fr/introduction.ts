import type { introduction as english } from '../en/introduction.ts';

export const introduction: typeof english = {
  heading: (game) => `Vous découvrez ${game}\u00a0?`,
  lead: 'Voici le jeu en une minute.',
  step: (at, count) => `Étape ${at} sur ${count}`,
  answers: {
    seen: 'Sur l’image, Jack était visible. Une coche marque chaque suspect innocenté.',
    unseen: 'Sur l’image, Jack était invisible. Une coche marque chaque suspect innocenté.',
  },
  back: 'Précédent',
  next: 'Suivant',
  again: 'Revoir',
  skip: 'Passer',
  show: 'Le jeu en une minute',
  rules: 'Lire les règles',
};
