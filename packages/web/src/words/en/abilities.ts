import type { Abilities } from '../shape.ts';

const EITHER = 'Required, before or after the walk';
const AFTER = 'Required, after the walk';
const ACTION = 'Required';

const detective = (name: string) => ({
  long: `${name} moves one or two spaces clockwise around the district. Several detectives may share a space.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What everybody can do. */
export const abilities: Abilities = {
  london: {
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
  },
  newyork: {
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
  },
  pocket: {
    holmes: detective('Holmes'),
    watson: detective('Watson'),
    toby: detective('Toby'),
    joker: {
      long: 'One detective of your choice moves one space clockwise. Jack may also leave all three where they are.',
      when: 'Required; Jack may move nobody',
      rule: 'P3.2',
    },
    rotation: {
      long: 'One tile turns by one, two or three quarters. A tile turns only once a round.',
      when: ACTION,
      rule: 'P3.4',
    },
    exchange: {
      long: 'Two tiles change places; their walls keep facing the same way.',
      when: ACTION,
      rule: 'P3.5',
    },
    alibi: {
      long: 'The investigator turns the top card up: that character is cleared. Jack takes it in secret and keeps its hourglasses.',
      when: ACTION,
      rule: 'P3.6',
    },
  },
};
