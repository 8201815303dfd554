import type { Role } from '@lamplight/rules';
import { grammarOf } from '../grammar.ts';
import type { Directions } from '../shape.ts';

export const { list, number, single } = grammarOf('fr');

/** People of more than one game. */
export const WHITECHAPEL = {
  bert: 'Jeremy Bert',
  goodley: 'Sergent Goodley',
  gull: 'Sir William Gull',
  lestrade: 'Inspecteur Lestrade',
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

/** The women of all games, by their names on cards and in sentences. */
const WOMEN = /Grant|Madame|Rider|Stealthy/;
export const feminine = (name: string): boolean => WOMEN.test(name);
/** `innocenté`, `innocentée`: an adjective that agrees with the character. */
export const agree = (adjective: string, name: string): string => adjective + (feminine(name) ? 'e' : '');

/** `de Gull`, `d’Eastman`, `de l’enquêteur`; the H of Holmes is no vowel. */
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
export const towards = (direction: string): string => to(directions[direction] ?? direction);
/** The same of a direction that has its name already. */
export const to = (name: string): string => (/^[eo]/.test(name) ? `vers l’${name}` : `vers le ${name}`);
/** `à l’est`, `au nord`. */
export const inThe = (name: string): string => (/^[eo]/.test(name) ? `à l’${name}` : `au ${name}`);
