import { en } from './en.ts';

/** All texts of the page in one language. */
export type Words = typeof en;

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English is part of the first load; the others come when they are chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  fr: async () => (await import('./fr.ts')).fr,
};

/** What is read now. */
class Reading {
  language = $state<Language>('en');
  words = $state.raw<Words>(en);

  /** Switches the page to a language; nothing is reloaded. */
  async choose(language: Language): Promise<void> {
    const words = await LOADERS[language]();
    this.language = language;
    this.words = words;
  }
}

export const reading = new Reading();
