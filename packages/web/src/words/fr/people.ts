import { grammarOf } from '../grammar.ts';
import type { GameWords, PlaceWords } from '../shape.ts';

export const { list, number, single, count } = grammarOf('fr', ['aucun', 'un', 'deux', 'trois', 'quatre']);

/** In London and in Pocket. */
const WHITECHAPEL = {
  bert: 'Jeremy Bert',
  goodley: 'Sergent Goodley',
  gull: 'Sir William Gull',
  lestrade: 'Inspecteur Lestrade',
  smith: 'M.\u00a0Smith',
  stealthy: 'Mlle\u00a0Stealthy',
};
const WHITECHAPEL_SHORT = {
  bert: 'Bert',
  goodley: 'Goodley',
  gull: 'Gull',
  lestrade: 'Lestrade',
  smith: 'Smith',
  stealthy: 'Stealthy',
};

export const people: GameWords['people'] = {
  london: { ...WHITECHAPEL, holmes: 'Sherlock Holmes', watson: 'Docteur Watson' },
  newyork: {
    beach: 'Alfred Beach',
    callahan: 'Agent Callahan',
    eastman: 'Monk Eastman',
    grant: 'Emma Grant',
    latimer: 'Lewis Latimer',
    rider: 'Cloud Rider',
    smith: 'Capitaine Smith',
    tumblety: 'Docteur Tumblety',
  },
  pocket: { ...WHITECHAPEL, lane: 'Joseph Lane', madame: 'Madame', pizer: 'John Pizer' },
};

export const short: GameWords['short'] = {
  london: { ...WHITECHAPEL_SHORT, holmes: 'Holmes', watson: 'Watson' },
  newyork: {
    beach: 'Beach',
    callahan: 'Callahan',
    eastman: 'Eastman',
    grant: 'Grant',
    latimer: 'Latimer',
    rider: 'Rider',
    smith: 'Smith',
    tumblety: 'Tumblety',
  },
  pocket: { ...WHITECHAPEL_SHORT, lane: 'Lane', madame: 'Madame', pizer: 'Pizer' },
};

const WOMEN: readonly string[] = ['stealthy', 'madame', 'rider', 'grant'];
/** The feminine is used where everybody is a woman. */
export const feminine = (ids: readonly string[]): boolean => ids.every((id) => WOMEN.includes(id));

export const detectives: GameWords['detectives'] = { holmes: 'Holmes', watson: 'Watson', toby: 'Toby' };

export const tokens: GameWords['tokens'] = {
  ...detectives,
  joker: 'Joker',
  rotation: 'Rotation',
  exchange: 'Échange',
  alibi: 'Alibi',
};

/** Everybody by his short name: who shares an id shares that name too. */
const NAMES: Readonly<Record<string, string>> = {
  ...detectives,
  ...short.london,
  ...short.newyork,
  ...short.pocket,
};
export const nameOf = (id: string): string => NAMES[id] ?? id;

/** `de Gull`, `d’Eastman`; the H of Holmes is no vowel. */
export const of = (name: string): string => (/^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`);
/** `de Gull et d’Eastman`. */
export const ofAll = (ids: readonly string[]): string => list(ids.map((id) => of(nameOf(id))));

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

export const roles: GameWords['roles'] = { investigator: 'l’enquêteur', jack: 'Jack' };
export const rolesCap: GameWords['rolesCap'] = { investigator: 'L’enquêteur', jack: 'Jack' };
export const you = 'vous';
export const wins: GameWords['wins'] = { investigator: 'L’enquêteur gagne', jack: 'Jack gagne' };

const LIBERTY = 'l’île de la Liberté';

export const places: PlaceWords = {
  hex: (name) => (name === 'liberty' ? LIBERTY : name),
  exit: {
    london: {
      NE: 'la porte nord-est',
      NW: 'la porte nord-ouest',
      SE: 'la porte sud-est',
      SW: 'la porte sud-ouest',
    },
    newyork: {
      b1: 'le port en b1',
      e8: 'le port en e8',
      g2: 'le port en g2',
      k4: 'le port en k4',
      l12: 'le port en l12',
      land: 'la route de terre',
    },
  },
  direction: {
    N: 'nord',
    NE: 'nord-est',
    E: 'est',
    SE: 'sud-est',
    S: 'sud',
    SW: 'sud-ouest',
    W: 'ouest',
    NW: 'nord-ouest',
  },
  space: (n) => `case ${number(n)}`,
  tile: (character) => `la tuile ${of(nameOf(character))}`,
  tape: (tile) => `ruban de police ${number(tile + 1)}`,
  build: { lamp: 'un réverbère', metro: 'une bouche de métro', site: 'un chantier' },
  liberty: LIBERTY,
};

/** `en g7`, `sur l’île de la Liberté`. */
export const on = (hex: string): string => (hex === 'liberty' ? `sur ${LIBERTY}` : `en ${hex}`);

/** `vers le nord-est`, `vers l’est`. */
export const towards = (direction: string): string => {
  const name = places.direction[direction] ?? direction;
  return /^[eo]/.test(name) ? `vers l’${name}` : `vers le ${name}`;
};

/** A way out of either city. */
export const exitName = (exit: string, plain = false): string =>
  plain && /\d/.test(exit) ? 'un vapeur' : (places.exit.newyork[exit] ?? places.exit.london[exit] ?? exit);

/** Where on the board, with a space before it; nothing in plain sentences. */
export const at = (hex: string, plain = false): string => (plain ? '' : ` ${on(hex)}`);
export const way = (from: string, end: string, plain = false): string =>
  plain ? '' : ` de ${places.hex(from)} à ${places.hex(end)}`;

export const spaces = (n: number): string => (single(n) ? 'd’une case' : `de ${count(n)} cases`);
