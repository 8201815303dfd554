import type { Role } from '@lamplight/rules';
import { grammarOf } from '../grammar.ts';
import type { Directions } from '../shape.ts';

export const { list, number, single, count } = grammarOf('fr', ['aucun', 'un', 'deux', 'trois', 'quatre']);

/** People of more than one game. */
export const WHITECHAPEL = {
  bert: 'Jeremy Bert',
  goodley: 'Sergent Goodley',
  gull: 'Sir William Gull',
  lestrade: 'Inspecteur Lestrade',
  smith: 'M.\u00a0Smith',
  stealthy: 'Mlle\u00a0Stealthy',
};
export const WHITECHAPEL_SHORT = {
  bert: 'Bert',
  goodley: 'Goodley',
  gull: 'Gull',
  lestrade: 'Lestrade',
  smith: 'Smith',
  stealthy: 'Stealthy',
};

/** `de Gull`, `d’Eastman`; the H of Holmes is no vowel. */
export const of = (name: string): string => (/^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`);

const TITLES: Readonly<Record<string, string>> = {
  Agent: 'l’agent',
  Capitaine: 'le capitaine',
  Docteur: 'le docteur',
  Inspecteur: 'l’inspecteur',
  Sergent: 'le sergent',
};
/** A name from a card within a sentence: `l’inspecteur Lestrade`, `Joseph Lane`. */
export const the = (name: string): string => name.replace(/^\w+/, (title) => TITLES[title] ?? title);
/** `de l’inspecteur Lestrade`, `du sergent Goodley`, `d’Alfred Beach`. */
export const ofThe = (name: string): string => of(the(name)).replace('de le ', 'du ');

export const roles: Readonly<Record<Role, string>> = { investigator: 'l’enquêteur', jack: 'Jack' };
export const rolesCap: Readonly<Record<Role, string>> = { investigator: 'L’enquêteur', jack: 'Jack' };
export const you = 'vous';
export const wins: Readonly<Record<Role, string>> = { investigator: 'L’enquêteur gagne', jack: 'Jack gagne' };

export const directions: Directions = {
  N: 'nord',
  NE: 'nord-est',
  E: 'est',
  SE: 'sud-est',
  S: 'sud',
  SW: 'sud-ouest',
  W: 'ouest',
  NW: 'nord-ouest',
};

/** `vers le nord-est`, `vers l’est`. */
export const towards = (direction: string): string => {
  const name = directions[direction] ?? direction;
  return /^[eo]/.test(name) ? `vers l’${name}` : `vers le ${name}`;
};
