import type { LondonWords } from '../../shapes/london.ts';
import { WHITECHAPEL, WHITECHAPEL_SHORT } from '../people.ts';

export const people: LondonWords['people'] = {
  ...WHITECHAPEL,
  holmes: 'Sherlock Holmes',
  watson: 'Dr Watson',
};

export const short: LondonWords['short'] = { ...WHITECHAPEL_SHORT, holmes: 'Holmes', watson: 'Watson' };

/** What everybody can do, in a line for the card. */
export const powers: LondonWords['powers'] = {
  bert: 'Move one manhole cover',
  goodley: 'Whistle: bring others closer',
  gull: 'Swap places instead of moving',
  holmes: 'Draw one alibi card',
  lestrade: 'Move one cordon',
  smith: 'Move one lamp',
  stealthy: 'Up to 4 steps, through houses',
  watson: 'Turn his lantern',
};
