/** When the power of a character is used. */
export const EITHER = 'Must be used, before or after moving';
export const AFTER = 'Must be used, after moving';
