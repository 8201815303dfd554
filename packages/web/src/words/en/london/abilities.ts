import type { LondonLater } from '../../shapes/london.ts';
import { AFTER, EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: LondonLater['abilities'] = {
  bert: {
    long: 'Move one cover to an open manhole. The manhole it leaves opens. The other closes, even under a character.',
    when: EITHER,
    rule: 'L5.8',
  },
  goodley: {
    long: 'Spend three steps moving one or more other characters. Each must end closer to Goodley, counting along the streets (not through manholes). Use all three steps if you can. No character moves twice, ends on an occupied hex or uses a power.',
    when: EITHER,
    rule: 'L5.6',
  },
  gull: {
    long: 'Instead of moving, Gull may swap places with any other character.',
    when: 'Optional, instead of moving',
    rule: 'L5.7',
  },
  holmes: {
    long: 'The player who activated Holmes secretly draws the top alibi card. That character is not Jack.',
    when: AFTER,
    rule: 'L5.1',
  },
  lestrade: {
    long: 'Move a cordon to an exit without one. That exit closes and the other opens.',
    when: EITHER,
    rule: 'L5.4',
  },
  smith: {
    long: 'Move a lit lamp to an unlit lamp post. A numbered lamp keeps its number.',
    when: EITHER,
    rule: 'L5.3',
  },
  stealthy: {
    long: 'Miss Stealthy may move four steps, and cross houses, gardens and lamp posts. She must end on a street hex.',
    when: 'Optional, while moving',
    rule: 'L5.5',
  },
  watson: {
    long: 'Watson’s lantern shines in a straight line. The player who moves Watson, by any means, points it in one of six directions.',
    when: AFTER,
    rule: 'L5.2',
  },
};
