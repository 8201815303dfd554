import type { PocketLater } from '../../shapes/pocket.ts';

const ACTION = 'Obligatoire';

const detective = (name: string) => ({
  long: `${name} avance d’une ou deux cases autour du quartier, dans le sens horaire. Plusieurs détectives peuvent partager une case.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What every token can do. */
export const abilities: PocketLater['abilities'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: {
    long: 'Un détective au choix avance d’une case dans le sens horaire. Jack peut aussi laisser les trois où ils sont.',
    when: 'Obligatoire\u00a0; Jack peut s’abstenir',
    rule: 'P3.2',
  },
  rotation: {
    long: 'Une tuile tourne d’un, deux ou trois quarts de tour. Une même tuile ne tourne qu’une fois par tour.',
    when: ACTION,
    rule: 'P3.4',
  },
  exchange: {
    long: 'Deux tuiles échangent leurs places\u00a0; leurs murs gardent leur orientation.',
    when: ACTION,
    rule: 'P3.5',
  },
  alibi: {
    long: 'L’enquêteur retourne la première carte devant tous\u00a0: ce personnage est innocenté. Jack la prend en secret et garde ses sabliers.',
    when: ACTION,
    rule: 'P3.6',
  },
};
