import type { NewYorkLater } from '../../shapes/newyork.ts';
import { EITHER } from '../streets/abilities.ts';

/** What everybody can do. */
export const abilities: NewYorkLater['abilities'] = {
  beach: {
    long: 'Lays a metro entrance on an empty street that is next to no other entrance.',
    when: EITHER,
    rule: 'N6.1',
  },
  callahan: {
    long: 'One police line moves to two neighbouring hexes where nobody stands: streets, metro entrances or parks. Nobody can enter or cross what it covers.',
    when: EITHER,
    rule: 'N6.5',
  },
  eastman: {
    long: 'Instead of walking, Eastman may send somebody else one to three steps. Only those who were seen or hidden just as he was when he was activated obey. They use no metro and accuse nobody.',
    when: 'Optional, instead of the walk',
    rule: 'N6.6',
  },
  grant: {
    long: 'A lamp, building site or metro entrance laid on the board becomes a park for good. What is printed on the board stays, and so does an entrance under a police line.',
    when: EITHER,
    rule: 'N6.4',
  },
  latimer: {
    long: 'Lays a lamp on an empty street that is next to no other lamp.',
    when: EITHER,
    rule: 'N6.3',
  },
  rider: {
    long: 'Lays a building site on an empty street. On her own walk, crossing buildings and sites costs her no steps, but she cannot stop on one. Lamps and police lines still stop her.',
    when: EITHER,
    rule: 'N6.2',
  },
  smith: {
    long: 'One steamer sails to a port that has none.',
    when: EITHER,
    rule: 'N6.8',
  },
  tumblety: {
    long: 'Once, somebody next to Tumblety may change places with anybody else; Tumblety himself stays.',
    when: 'Optional, before or after the walk',
    rule: 'N6.7',
  },
};
