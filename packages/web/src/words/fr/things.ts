import type { Things } from '../shape.ts';

const order = (rule: string) => ({
  long: 'Quatre activations par tour. Aux tours impairs, l’enquêteur a la première et la dernière, et Jack les deux du milieu\u00a0; aux tours pairs, c’est l’inverse.',
  rule,
});

const WITNESS =
  'La carte témoin garde la réponse du dernier appel\u00a0; elle commence sur «\u00a0vu\u00a0». Jack ne peut quitter la ville que pendant un tour qui suit «\u00a0non vu\u00a0».';

/** What lies beside a board and what it is for. */
export const things: Things = {
  london: {
    round: {
      long: 'Huit tours, et un appel à témoins à la fin de chacun\u00a0: un œil si Jack a été vu, une lune s’il ne l’a pas été. Aux tours 1 à 4, le réverbère de ce numéro s’éteint après l’appel. Après le tour 8, Jack gagne.',
      rule: 'L7.1, L8.3',
    },
    order: order('L2.2'),
    witness: { long: WITNESS, rule: 'L6.1, L8.1' },
    alibis: {
      long: 'Qui figure sur une carte alibi n’est pas Jack. Avec Holmes, un camp en pioche une et la garde secrète\u00a0; le nombre de cartes de chaque camp et de la pioche est connu de tous.',
      rule: 'L5.1, L9.1',
    },
  },
  newyork: {
    round: {
      long: 'Huit tours, et un appel à témoins à la fin de chacun\u00a0: un œil si Jack a été vu, une lune s’il ne l’a pas été. Après le tour 8, Jack gagne.',
      rule: 'N7.1, N8.3',
    },
    order: order('N2.3'),
    witness: { long: WITNESS, rule: 'N7.1, N8.1' },
    alibis: {
      long: 'Qui figure sur une carte alibi n’est pas Jack. Un camp en pioche une en visitant l’informateur et la garde secrète\u00a0; le nombre de cartes de chaque camp et de la pioche est connu de tous.',
      rule: 'N5.1, N9.1',
    },
  },
  pocket: {
    round: {
      long: 'Huit tours, et un appel à témoins à la fin de chacun. Si aucun camp n’a atteint son but après le tour 8, Jack gagne.',
      rule: 'P2.1, P6.5',
    },
    order: order('P2.3'),
    time: {
      long: 'Un jeton de temps par tour, au signe du camp qui le commence. Si les témoins ont vu Jack, l’enquêteur le prend\u00a0; sinon il revient à Jack et compte pour un sablier.',
      rule: 'P5.2, P5.3',
    },
    alibis: {
      long: 'Chaque carte alibi nomme un suspect et porte jusqu’à deux sabliers. Retournée par l’enquêteur, elle innocente ce suspect\u00a0; prise par Jack, elle reste secrète et ses sabliers sont à lui.',
      rule: 'P3.6',
    },
    hourglasses: {
      long: 'Avec six sabliers après un appel, Jack a atteint son but\u00a0: ceux de ses jetons de temps, que tous voient, et ceux des cartes qu’il a prises, connus de lui seul.',
      rule: 'P6.1',
    },
  },
};
