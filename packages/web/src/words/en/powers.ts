import type { GameWords } from '../shape.ts';

const detective = (name: string) => `Move ${name} 1 or 2 spaces`;

/** What everybody can do, in a line for the card. */
export const powers: GameWords['powers'] = {
  london: {
    bert: 'Move one manhole cover',
    goodley: 'Whistle: others come nearer',
    gull: 'Swap places instead of walking',
    holmes: 'Draw one alibi card',
    lestrade: 'Move one cordon',
    smith: 'Move one lamp',
    stealthy: 'Up to 4 steps, through houses',
    watson: 'Turn his lantern',
  },
  newyork: {
    beach: 'Build a metro entrance',
    callahan: 'Move a police line',
    eastman: 'Send somebody in his place',
    grant: 'Turn a tile into a park',
    latimer: 'Build a lamp',
    rider: 'Build a site; crosses buildings',
    smith: 'Move one steamer',
    tumblety: 'Swap a neighbour away',
  },
  pocket: {
    holmes: detective('Holmes'),
    watson: detective('Watson'),
    toby: detective('Toby'),
    joker: 'Move any detective 1 space',
    rotation: 'Turn one tile',
    exchange: 'Exchange two tiles',
    alibi: 'Draw an alibi card',
  },
};
