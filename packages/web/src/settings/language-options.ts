import { LANGUAGES } from '../words/words.svelte.ts';
import type { Language } from '../words/words.svelte.ts';

/** Every language by its own name, so that it can be found by those who read no other. */
export const LANGUAGE_OPTIONS: readonly {
  readonly value: Language;
  readonly label: string;
  readonly short: string;
  readonly lang: string;
}[] = LANGUAGES.map((language) => ({
  value: language,
  label: ownName(language),
  short: language.toUpperCase(),
  lang: language,
}));

function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
