/** What street games ask for alike: by the kind of move, pick by pick, and by the kind of thing that is offered. */
export const modes = { activate: 'Choose a card', walk: 'Walk', swap: 'Swap places' };

export const asks = { activate: ['Choose a card'], swap: ['Who changes places?', 'With whom?'] };

export const hints = {
  card: 'choose a card, or a person on the board.',
  hex: 'Choose a ringed, dotted place.',
  accuse: 'Choose a ringed, dotted place. To go where the corners are red is to accuse.',
  person: 'Choose somebody whose place is ringed.',
  exit: 'Choose a ringed way out.',
};

/** What can lie on a hex of any of them. */
export const features = { house: 'a house', lamp: 'a burning lamp' };

/** How the board is used with a keyboard. */
export const keys =
  'Arrow keys go from hex to hex, N and P to the places you can choose, Enter chooses. Plus, minus and zero zoom.';
