/** When the power of a character is used. */
export const EITHER = 'Obligatoire, avant ou après le déplacement';
export const AFTER = 'Obligatoire, après le déplacement';
