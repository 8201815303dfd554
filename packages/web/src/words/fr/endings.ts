import { otherRole } from '@lamplight/rules';
import type { TableEndings } from '../shape.ts';

export const tableEndings: TableEndings = {
  resignation: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'Vous abandonnez' : `${names[otherRole(winner)]} abandonne`,
    text: '',
  }),
  clock: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner)
        ? 'Vous n’avez plus de temps'
        : `${names[otherRole(winner)]} n’a plus de temps`,
    text: '',
  }),
  abandonment: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner) ? 'Votre absence a trop duré' : `${names[otherRole(winner)]} ne revient pas`,
    text: `${you === winner ? 'Vous avez' : `${names[winner]} a`} réclamé la victoire.`,
  }),
};
