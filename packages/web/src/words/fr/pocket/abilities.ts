import type { PocketLater } from '../../shapes/pocket.ts';

const ACTION = 'Obligatoire';

const detective = (name: string) => ({
  long: `${name} avance de 1 ou 2 cases autour du district, dans le sens horaire. Plusieurs détectives peuvent partager une case.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What every token can do. */
export const abilities: PocketLater['abilities'] = {
  holmes: detective('Holmes'),
  watson: detective('Watson'),
  toby: detective('Toby'),
  joker: {
    long: 'Avancez de 1 case un détective de votre choix, dans le sens horaire. Jack peut aussi n’en déplacer aucun.',
    when: 'Obligatoire, mais Jack peut ne déplacer personne',
    rule: 'P3.2',
  },
  rotation: {
    long: 'Tournez une tuile de 90, 180 ou 270 degrés. Deux des quatre jetons ont cette face. Une même tuile ne tourne qu’une fois par tour.',
    when: ACTION,
    rule: 'P3.4',
  },
  exchange: {
    long: 'Échangez deux tuiles. Leurs murs gardent leur orientation.',
    when: ACTION,
    rule: 'P3.5',
  },
  alibi: {
    long: 'L’enquêteur révèle la première carte et innocente ce suspect. La carte d’un personnage déjà innocenté ne change rien. Jack pioche la carte en secret et garde ses sabliers.',
    when: ACTION,
    rule: 'P3.6',
  },
};
