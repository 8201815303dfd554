import type { Score } from './scores.ts';

/** Rain: noise that is repeated every `loop` seconds, with a bell now and then. Times are in seconds. */
export const RAIN = { loop: 5, pitch: 900, loud: 0.035, fade: 0.7, bellEvery: 41 };

/** A church bell far away: low, soft and long. */
export const DISTANT_BELL: Score = [0, 2.4, 4.8].flatMap((at) => [
  { at, lasts: 4, from: 196, to: 195, loud: 0.03, wave: 'sine' as const },
  { at, lasts: 2.6, from: 392, to: 391, loud: 0.012, wave: 'sine' as const },
  { at, lasts: 1.8, from: 466, to: 465, loud: 0.008, wave: 'sine' as const },
]);
