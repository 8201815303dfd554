import { otherRole } from '@lamplight/rules';
import type { TableEndings } from '../shape.ts';

/** How a game ended otherwise than by its rules, told to whoever reads it. */
export const tableEndings: TableEndings = {
  resignation: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'You gave up' : `${names[otherRole(winner)]} gave up`,
    text: '',
  }),
  clock: ({ winner, you, names }) => ({
    title: you === otherRole(winner) ? 'You ran out of time' : `${names[otherRole(winner)]} ran out of time`,
    text: '',
  }),
  abandonment: ({ winner, you, names }) => ({
    title:
      you === otherRole(winner) ? 'You were away too long' : `${names[otherRole(winner)]} did not come back`,
    text: you === winner ? 'You claimed the win.' : `${names[winner]} claimed the win.`,
  }),
};
