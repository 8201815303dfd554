import type { Language } from '../words/words.svelte.ts';
import { fieldsOf, oneOf } from './stored.ts';

export const THEMES = ['night', 'fog', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ['full', 'short', 'none', 'system'] as const;
export type Motion = (typeof MOTIONS)[number];

/** How fast another player's turn is shown, sentence by sentence. */
export const PACES = ['slower', 'normal', 'faster', 'once'] as const;
export type Pace = (typeof PACES)[number];

/**
 * How much is shown to the eye. `off`: where the light falls; `light`: also who is seen, by rings, and why; `full`:
 * also how a witness call would split the suspects, now and after a move. Screen readers are told who is seen, and why,
 * at every level.
 */
export const AIDS = ['off', 'light', 'full'] as const;
export type Aid = (typeof AIDS)[number];

export interface SettingsData {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  aid: Aid;
  labels: boolean;
  flipForJack: boolean;
  coach: boolean;
  /** Whether the computer waits before it decides. */
  humanPace: boolean;
  /** Whether letters are keys wherever the focus is, or only on the board. */
  letterKeys: boolean;
}

/** The first of the reader's languages that the page has. */
export function firstLanguage(wanted: readonly string[], known: readonly Language[]): Language {
  for (const tag of wanted) {
    const found = known.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** Reads stored settings field by field: a missing or damaged field gets its default. */
export function readSettings(
  text: string | null,
  wanted: readonly string[],
  known: readonly Language[],
): SettingsData {
  const fields = fieldsOf(text);
  const flag = (name: keyof SettingsData, otherwise: boolean) =>
    typeof fields[name] === 'boolean' ? fields[name] : otherwise;
  const motion = oneOf(fields['motion'], MOTIONS, 'system');
  // Before there was a pace, less motion also meant less waiting.
  const former = motion === 'none' ? 'once' : motion === 'short' ? 'faster' : 'normal';
  return {
    language: oneOf(fields['language'], known, firstLanguage(wanted, known)),
    theme: oneOf(fields['theme'], THEMES, 'night'),
    motion,
    pace: oneOf(fields['pace'], PACES, former),
    sound: flag('sound', true),
    confirm: flag('confirm', true),
    aid: oneOf(fields['aid'], AIDS, 'full'),
    labels: flag('labels', false),
    flipForJack: flag('flipForJack', false),
    coach: flag('coach', true),
    humanPace: flag('humanPace', false),
    letterKeys: flag('letterKeys', true),
  };
}
