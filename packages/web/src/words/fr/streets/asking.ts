import type * as english from '../../en/streets/asking.ts';

export const modes: typeof english.modes = {
  activate: 'Choisir une carte',
  walk: 'Se déplacer',
  swap: 'Échanger',
};

export const asks: typeof english.asks = {
  activate: ['Choisissez une carte'],
  swap: ['Qui échanger\u00a0?', 'Avec qui\u00a0?'],
};

export const hints: typeof english.hints = {
  card: 'choisissez une carte, ou un personnage sur le plateau.',
  hex: 'Choisissez une des cases proposées.',
  accuse: 'Choisissez une des cases proposées. Aller sur un suspect, c’est l’accuser.',
  person: 'Choisissez un des personnages proposés.',
  exit: 'Choisissez une des sorties proposées.',
};
