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
  exchange: 'Échange',
  alibi: 'Alibi',
};

const detective = (name: string) => `Avancer ${name} de 1 ou 2 cases`;

export const powers: PocketWords['powers'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: 'Avancer un détective d’une case',
  rotation: 'Tourner une tuile',
  exchange: 'Échanger deux tuiles',
  alibi: 'Piocher une carte alibi',
};
