import type * as english from '../../en/streets/asking.ts';

export const modes: typeof english.modes = {
  activate: 'Choisir une carte',
  walk: 'Marcher',
  swap: 'Échanger les places',
};

export const asks: typeof english.asks = {
  activate: ['Choisissez une carte'],
  swap: ['Qui change de place\u00a0?', 'Avec qui\u00a0?'],
};

export const hints: typeof english.hints = {
  card: 'choisissez une carte, ou quelqu’un sur le plateau.',
  hex: 'Choisissez un endroit cerclé et pointillé.',
  accuse: 'Choisissez un endroit cerclé et pointillé. Aller là où les coins sont rouges, c’est accuser.',
  person: 'Choisissez quelqu’un dont la case est cerclée.',
  exit: 'Choisissez une issue cerclée.',
};

export const features: typeof english.features = { house: 'une maison', lamp: 'un réverbère allumé' };

export const keys =
  'Les flèches vont d’un hexagone à l’autre, N et P d’un choix possible au suivant ou au précédent, Entrée choisit. Plus, moins et zéro règlent le zoom.';
