import type { NewYorkLater } from '../../shapes/newyork.ts';
import { EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: NewYorkLater['abilities'] = {
  beach: {
    long: 'Build a metro entrance on an empty street. No other entrance may be adjacent. This includes the printed entrance and entrances under a police line.',
    when: EITHER,
    rule: 'N6.1',
  },
  callahan: {
    long: 'Move one police line to two adjacent hexes without characters: streets, metro entrances or parks. It may keep one of its hexes. It may cover the informant, who then cannot be visited. Nobody can enter or cross a covered hex.',
    when: EITHER,
    rule: 'N6.5',
  },
  eastman: {
    long: 'Instead of moving, Eastman may move another character one to three steps. You can only move a character with the same status (visible or hidden) that Eastman had when you activated him. That character cannot use the metro or accuse. Rider then cannot cross buildings or sites.',
    when: 'Optional, instead of moving',
    rule: 'N6.6',
  },
  grant: {
    long: 'Turn a lamp, building site or metro entrance tile into a park for good. The printed entrance and an entrance under a police line cannot change.',
    when: EITHER,
    rule: 'N6.4',
  },
  latimer: {
    long: 'Build a lamp on an empty street that is not adjacent to another lamp.',
    when: EITHER,
    rule: 'N6.3',
  },
  rider: {
    long: 'Build a building site on an empty street. In her own move she crosses buildings and sites for free. She cannot end on one, but on any other hex where a character may stand. Lamps and police lines block her.',
    when: EITHER,
    rule: 'N6.2',
  },
  smith: {
    long: 'Move one steamer to a port without one.',
    when: EITHER,
    rule: 'N6.8',
  },
  tumblety: {
    long: 'Once in his turn, you may swap a character next to Tumblety with any other character. Tumblety stays where he is.',
    when: 'Optional, before or after moving',
    rule: 'N6.7',
  },
};
