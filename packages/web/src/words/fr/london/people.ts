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
  goodley: 'Siffler\u00a0: rapprocher les autres',
  gull: 'Échanger sa place',
  holmes: 'Piocher une carte alibi',
  lestrade: 'Déplacer un barrage',
  smith: 'Déplacer un réverbère',
  stealthy: '4 cases, traverse tout',
  watson: 'Orienter sa lanterne',
};
