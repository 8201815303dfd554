/** What street games ask for alike: by the kind of move, pick by pick, and by the kind of thing that is offered. */
export const modes = { activate: 'Choose a card', walk: 'Move', swap: 'Swap' };

export const asks = { activate: ['Choose a card'], swap: ['Swap whom?', 'With whom?'] };

export const hints = {
  card: 'choose a card, or a character on the board.',
  hex: 'Choose one of the offered hexes.',
  accuse: 'Choose one of the offered hexes. Moving onto a suspect accuses them.',
  person: 'Choose one of the offered characters.',
  exit: 'Choose one of the offered exits.',
};
