import { list } from '../people.ts';

/** What street boards say alike. */
export const street = {
  name: (hex: string, things: readonly string[]) => `${[hex, ...things].join(', ')}.`,
  /** How the board is used with a keyboard. */
  keys: 'Arrow keys: move. N, P: next, previous choice. Enter: choose, then confirm. Escape: take back. Plus, minus, zero: zoom. Question mark: all keys.',
  light: { lit: 'lit', dark: 'dark' },
  from: (hexes: readonly string[]) => `from ${list(hexes)}`,
};

export const doesStreet = {
  lit: 'Light falls on this hex: a character on it is visible.',
  dark: 'No light falls on this hex: a character on it is hidden, unless another one is next to them.',
};

/** When an exit can be used. */
export const AFTER_UNSEEN = 'if the last witness call answered “not seen”';
