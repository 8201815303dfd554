import type { Language } from '../words/words.svelte.ts';

/** Every language by its own name, so that it can be found by those who read no other. */
export const LANGUAGE_OPTIONS: readonly {
  readonly value: Language;
  readonly label: string;
  readonly short: string;
  readonly lang: string;
}[] = [
  { value: 'en', label: 'English', short: 'EN', lang: 'en' },
  { value: 'fr', label: 'Français', short: 'FR', lang: 'fr' },
];
