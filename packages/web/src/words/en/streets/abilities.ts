/** When the power of a character is used. */
export const EITHER = 'Required, before or after the walk';
export const AFTER = 'Required, after the walk';
