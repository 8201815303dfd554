import type { Sound } from './sounds.ts';

/** The sound of an event; most are silent. */
const SOUND_OF: Readonly<Record<string, Sound>> = {
  walked: 'step',
  ordered: 'step',
  whistled: 'whistle',
  'detective-moved': 'step',
  'lamp-moved': 'match',
  'lamp-out': 'match',
  turned: 'match',
  built: 'match',
  called: 'bell',
  'cordon-moved': 'gate',
  'cover-moved': 'gate',
  rotated: 'gate',
  exchanged: 'gate',
  investigated: 'gate',
  sailed: 'whistle',
  escaped: 'gate',
  accused: 'whistle',
};

export const soundOf = (event: string): Sound | undefined => SOUND_OF[event];
