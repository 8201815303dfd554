import type { PocketLater } from '../../shapes/pocket.ts';

const ACTION = 'Required';

const detective = (name: string) => ({
  long: `${name} moves one or two spaces clockwise around the district. Several detectives may share a space.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What every token can do. */
export const abilities: PocketLater['abilities'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: {
    long: 'One detective of your choice moves one space clockwise. Jack may also leave all three where they are.',
    when: 'Required; Jack may move nobody',
    rule: 'P3.2',
  },
  rotation: {
    long: 'One tile turns by one, two or three quarters. A tile turns only once a round.',
    when: ACTION,
    rule: 'P3.4',
  },
  exchange: {
    long: 'Two tiles change places; their walls keep facing the same way.',
    when: ACTION,
    rule: 'P3.5',
  },
  alibi: {
    long: 'The investigator turns the top card up: that character is cleared. Jack takes it in secret and keeps its hourglasses.',
    when: ACTION,
    rule: 'P3.6',
  },
};
