import type * as english from '../../en/streets/telling.ts';
import { list } from '../people.ts';

export const street: typeof english.street = {
  name: (hex, things) => `${[hex, ...things].join(', ')}.`,
  keys: 'Flèches\u00a0: se déplacer. N et P\u00a0: choix suivant et précédent. Entrée\u00a0: choisir, puis confirmer. Échap\u00a0: revenir en arrière. Plus, moins, zéro\u00a0: zoom. Point d’interrogation\u00a0: toutes les touches.',
  light: { lit: 'éclairée', dark: 'sombre' },
  from: (hexes) => `depuis ${list(hexes)}`,
};

export const doesStreet: typeof english.doesStreet = {
  lit: 'La lumière tombe sur cette case\u00a0: un personnage y est visible.',
  dark: 'Aucune lumière sur cette case\u00a0: un personnage y est caché, sauf si un autre est à côté.',
};

export const AFTER_UNSEEN = 'si le dernier appel à témoins a répondu «\u00a0invisible\u00a0»';
