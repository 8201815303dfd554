import { settings } from '../settings/settings.svelte.ts';
import { feelSettings } from './feel-settings.svelte.ts';
import { SHAKES } from './scores.ts';
import type { Cue } from './sound-of.ts';
import { speaker } from './speaker.ts';

/** Lets a cue be heard and felt, as far as the player wants it. */
export function perform({ sound, after }: Cue): void {
  if (settings.sound) speaker.play(sound, feelSettings.volume, after);
  const shake = SHAKES[sound];
  if (feelSettings.vibration && shake) setTimeout(() => vibrate(shake), after * 1000);
}

/** Whether this device can vibrate: most computers cannot, and some browsers do not let pages do it. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

function vibrate(shake: readonly number[]): void {
  if (canVibrate()) navigator.vibrate([...shake]);
}
