import type { PocketWords } from '../../shapes/pocket.ts';
import { WHITECHAPEL, WHITECHAPEL_SHORT } from '../people.ts';

export const people: PocketWords['people'] = {
  ...WHITECHAPEL,
  lane: 'Joseph Lane',
  madame: 'Madame',
  pizer: 'John Pizer',
};

export const short: PocketWords['short'] = {
  ...WHITECHAPEL_SHORT,
  lane: 'Lane',
  madame: 'Madame',
  pizer: 'Pizer',
};

export const detectives: PocketWords['detectives'] = { holmes: 'Holmes', watson: 'Watson', toby: 'Toby' };

export const tokens: PocketWords['tokens'] = {
  ...detectives,
  joker: 'Joker',
  rotation: 'Rotation',
  exchange: 'Exchange',
  alibi: 'Alibi',
};

const detective = (name: string) => `Move ${name} 1 or 2 spaces`;

/** What every token can do, in a line. */
export const powers: PocketWords['powers'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: 'Move any detective 1 space',
  rotation: 'Turn one tile',
  exchange: 'Swap two tiles',
  alibi: 'Draw an alibi card',
};
