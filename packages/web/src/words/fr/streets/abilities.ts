/** When the power of a character is used. */
export const EITHER = 'Obligatoire, avant ou après la marche';
export const AFTER = 'Obligatoire, après la marche';
