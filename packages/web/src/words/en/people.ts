import type { Role } from '@lamplight/rules';
import { grammarOf } from '../grammar.ts';
import type { Directions } from '../shape.ts';

export const { list, number, single } = grammarOf('en-GB');

/** People of more than one game. */
export const WHITECHAPEL = {
  bert: 'Jeremy Bert',
  goodley: 'Sergeant Goodley',
  gull: 'Sir William Gull',
  lestrade: 'Inspector Lestrade',
  smith: 'John Smith',
  stealthy: 'Miss Stealthy',
};
export const WHITECHAPEL_SHORT = {
  bert: 'Bert',
  goodley: 'Goodley',
  gull: 'Gull',
  lestrade: 'Lestrade',
  smith: 'Smith',
  stealthy: 'Stealthy',
};

export const roles: Readonly<Record<Role, string>> = { investigator: 'the investigator', jack: 'Jack' };
/** The same at the beginning of a sentence. */
export const rolesCap: Readonly<Record<Role, string>> = { investigator: 'The investigator', jack: 'Jack' };
export const you = 'you';
export const wins: Readonly<Record<Role, string>> = {
  investigator: 'The investigator wins',
  jack: 'Jack wins',
};

export const directions: Directions = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};
