import type { telling as english } from '../../en/pocket/telling.ts';
import { inThe, list, number } from '../people.ts';

/** `le nord`, `l’est`. */
const the = (direction: string): string => (/^[eo]/.test(direction) ? `l’${direction}` : `le ${direction}`);

export const telling: typeof english = {
  keys: 'Les cases 1 à 12 entourent le district, dans le sens des aiguilles d’une montre. La case 1 est au nord de la colonne 1. Flèches\u00a0: se déplacer. N et P\u00a0: choix suivant et précédent. Entrée\u00a0: choisir, puis confirmer. Échap\u00a0: revenir en arrière. Point d’interrogation\u00a0: toutes les touches.',
  line: ({ row, at: index }) => `la ${row ? 'rangée' : 'colonne'} ${number(index)}`,
  tile: (place, wall) =>
    `Rangée ${number(Math.floor(place / 3) + 1)}, colonne ${number((place % 3) + 1)}, ${wall === null ? 'sans mur' : `mur ${inThe(wall)}`}.`,
  tileShown: (wall) => (wall === null ? 'Tuile sans mur' : `Tuile avec un mur ${inThe(wall)}`),
  space: (space, end, watched) => `Case ${number(space)}, bout ${end} de ${watched}, vide.`,
  spaceShown: (space) => `Case ${number(space)}`,
  along: (watched, end) => `${watched} depuis ${the(end)}`,
  detective: (name, space, along, sees) =>
    `${name}, case ${number(space)}, regarde ${along}, voit ${sees.length === 0 ? 'aucune tuile' : list(sees)}.`,
  otherSide: (name, power) => `Autre côté\u00a0: ${name}. ${power}.`,
  does: {
    tile: 'Un détective qui regarde sa rangée ou sa colonne voit le suspect, sauf si un mur gêne.',
    clearedTile: 'Ce suspect est innocenté. Un mur de la tuile arrête encore les lignes de vue.',
    wall: 'Un mur arrête toute ligne de vue qui le traverse.',
    space: (watched) =>
      `Un détective sur cette case regarde ${watched}. Les détectives avancent dans le sens des aiguilles d’une montre.`,
    detective: 'Un détective voit toutes les tuiles en ligne, jusqu’au premier mur.',
  },
};
