import type { PocketLater } from '../../shapes/pocket.ts';

const ACTION = 'Must be used';

const detective = (name: string) => ({
  long: `${name} moves 1 or 2 spaces clockwise around the district. Several detectives may share a space.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What every token can do. */
export const abilities: PocketLater['abilities'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: {
    long: 'Move one detective of your choice 1 space clockwise. Jack may also move none of the three.',
    when: 'Must be used, but Jack may move no detective',
    rule: 'P3.2',
  },
  rotation: {
    long: 'Turn one tile by 90, 180 or 270 degrees. Two of the four tokens have this face. A tile turns only once a round.',
    when: ACTION,
    rule: 'P3.4',
  },
  exchange: {
    long: 'Swap two tiles. Their walls keep facing the same way.',
    when: ACTION,
    rule: 'P3.5',
  },
  alibi: {
    long: 'The investigator reveals the top card and clears that suspect. A card of a cleared character changes nothing. Jack draws the card secretly and keeps its hourglasses.',
    when: ACTION,
    rule: 'P3.6',
  },
};
