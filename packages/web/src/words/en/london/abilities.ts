import type { LondonLater } from '../../shapes/london.ts';
import { AFTER, EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: LondonLater['abilities'] = {
  bert: {
    long: 'One cover moves to an open manhole: the old one opens, the new one is shut. It does not matter who stands there.',
    when: EITHER,
    rule: 'L5.8',
  },
  goodley: {
    long: 'Three steps are shared among one or more others, and each of them must end nearer to Goodley by street. All three steps are spent if they can be; manholes do not help, and nobody is moved twice.',
    when: EITHER,
    rule: 'L5.6',
  },
  gull: {
    long: 'Instead of walking, Gull may change places with anybody on the board.',
    when: 'Optional, instead of the walk',
    rule: 'L5.7',
  },
  holmes: {
    long: 'Whoever activated Holmes draws the top alibi card and looks at it alone: that character is not Jack.',
    when: AFTER,
    rule: 'L5.1',
  },
  lestrade: {
    long: 'One of the two cordons moves to a gate that has none, shutting that way out and opening the old one.',
    when: EITHER,
    rule: 'L5.4',
  },
  smith: {
    long: 'One lit lamp moves to a lamp post that is dark. A numbered lamp keeps its number.',
    when: EITHER,
    rule: 'L5.3',
  },
  stealthy: {
    long: 'Miss Stealthy may walk four steps, and may cross houses, gardens and lamp posts; she must end on a street.',
    when: 'Optional, during the walk',
    rule: 'L5.5',
  },
  watson: {
    long: 'Watson’s lantern shines in a straight line. Whoever moves Watson, by any means, chooses one of six directions for it.',
    when: AFTER,
    rule: 'L5.2',
  },
};
