import type { LondonWords } from '../../shapes/london.ts';
import { WHITECHAPEL, WHITECHAPEL_SHORT } from '../people.ts';

export const people: LondonWords['people'] = {
  ...WHITECHAPEL,
  holmes: 'Sherlock Holmes',
  watson: 'Docteur Watson',
};

export const short: LondonWords['short'] = { ...WHITECHAPEL_SHORT, holmes: 'Holmes', watson: 'Watson' };

export const powers: LondonWords['powers'] = {
  bert: 'Déplacer une plaque d’égout',
  goodley: 'Siffler\u00a0: les autres approchent',
  gull: 'Prendre la place d’un autre',
  holmes: 'Piocher une carte alibi',
  lestrade: 'Déplacer un cordon',
  smith: 'Déplacer un réverbère',
  stealthy: '4 pas, même par les maisons',
  watson: 'Orienter sa lanterne',
};
