import type { GameWords } from '../shape.ts';

const EITHER = 'Required, before or after the walk';
const AFTER = 'Required, after the walk';
const ACTION = 'Required';

const detective = (name: string) => ({
  short: `Move ${name} 1 or 2 spaces`,
  long: `${name} moves one or two spaces clockwise around the district. Several detectives may share a space.`,
  when: ACTION,
  rule: 'P3.1',
});

/** What everybody can do. */
export const powers: GameWords['powers'] = {
  london: {
    bert: {
      short: 'Move one manhole cover',
      long: 'One cover moves to an open manhole: the old one opens, the new one is shut. It does not matter who stands there.',
      when: EITHER,
      rule: 'L5.8',
    },
    goodley: {
      short: 'Whistle: others come nearer',
      long: 'Three steps are shared among one or more others, and each of them must end nearer to Goodley by street. All three steps are spent if they can be; manholes do not help, and nobody is moved twice.',
      when: EITHER,
      rule: 'L5.6',
    },
    gull: {
      short: 'Swap places instead of walking',
      long: 'Instead of walking, Gull may change places with anybody on the board.',
      when: 'Optional, instead of the walk',
      rule: 'L5.7',
    },
    holmes: {
      short: 'Draw one alibi card',
      long: 'Whoever activated Holmes draws the top alibi card and looks at it alone: that character is not Jack.',
      when: AFTER,
      rule: 'L5.1',
    },
    lestrade: {
      short: 'Move one cordon',
      long: 'One of the two cordons moves to a gate that has none, shutting that way out and opening the old one.',
      when: EITHER,
      rule: 'L5.4',
    },
    smith: {
      short: 'Move one lamp',
      long: 'One lit lamp moves to a lamp post that is dark. A numbered lamp keeps its number.',
      when: EITHER,
      rule: 'L5.3',
    },
    stealthy: {
      short: 'Up to 4 steps, through houses',
      long: 'Miss Stealthy may walk four steps, and may cross houses, gardens and lamp posts; she must end on a street.',
      when: 'Optional, during the walk',
      rule: 'L5.5',
    },
    watson: {
      short: 'Turn his lantern',
      long: 'Watson’s lantern shines in a straight line. Whoever moves Watson, by any means, chooses one of six directions for it.',
      when: AFTER,
      rule: 'L5.2',
    },
  },
  newyork: {
    beach: {
      short: 'Build a metro entrance',
      long: 'Lays a metro entrance on an empty street that is next to no other entrance.',
      when: EITHER,
      rule: 'N6.1',
    },
    callahan: {
      short: 'Move a police line',
      long: 'One police line moves to two neighbouring hexes where nobody stands: streets, metro entrances or parks. Nobody can enter or cross what it covers.',
      when: EITHER,
      rule: 'N6.5',
    },
    eastman: {
      short: 'Send somebody in his place',
      long: 'Instead of walking, Eastman may send somebody else one to three steps. Only those who were seen or hidden just as he was when he was activated obey. They use no metro and accuse nobody.',
      when: 'Optional, instead of the walk',
      rule: 'N6.6',
    },
    grant: {
      short: 'Turn a tile into a park',
      long: 'A lamp, building site or metro entrance laid on the board becomes a park for good. What is printed on the board stays, and so does an entrance under a police line.',
      when: EITHER,
      rule: 'N6.4',
    },
    latimer: {
      short: 'Build a lamp',
      long: 'Lays a lamp on an empty street that is next to no other lamp.',
      when: EITHER,
      rule: 'N6.3',
    },
    rider: {
      short: 'Build a site; crosses buildings',
      long: 'Lays a building site on an empty street. On her own walk, crossing buildings and sites costs her no steps, but she cannot stop on one. Lamps and police lines still stop her.',
      when: EITHER,
      rule: 'N6.2',
    },
    smith: {
      short: 'Move one steamer',
      long: 'One steamer sails to a port that has none.',
      when: EITHER,
      rule: 'N6.8',
    },
    tumblety: {
      short: 'Swap a neighbour away',
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
      short: 'Move any detective 1 space',
      long: 'One detective of your choice moves one space clockwise. Jack may also leave all three where they are.',
      when: 'Required; Jack may move nobody',
      rule: 'P3.2',
    },
    rotation: {
      short: 'Turn one tile',
      long: 'One tile turns by one, two or three quarters. A tile turns only once a round.',
      when: ACTION,
      rule: 'P3.4',
    },
    exchange: {
      short: 'Exchange two tiles',
      long: 'Two tiles change places; their walls keep facing the same way.',
      when: ACTION,
      rule: 'P3.5',
    },
    alibi: {
      short: 'Draw an alibi card',
      long: 'The investigator turns the top card up: that character is cleared. Jack takes it in secret and keeps its hourglasses.',
      when: ACTION,
      rule: 'P3.6',
    },
  },
};
