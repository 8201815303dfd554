import { words as en } from './en.ts';

/** All texts of the page in one language. */
export type Words = typeof en;

/** A language by its code, as `fr`. */
export type Language = string;

/** English is part of the first load; the others, one file each beside this one, come when they are chosen. */
const LATER = import.meta.glob<Words>(['./??.ts', '!./en.ts'], { import: 'words' });

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  ...Object.fromEntries(
    Object.entries(LATER).map(([file, load]) => [file.slice('./'.length, -'.ts'.length), load]),
  ),
};

export const LANGUAGES: readonly Language[] = Object.keys(LOADERS);

/** What is read now. */
class Reading {
  language = $state<Language>('en');
  words = $state.raw<Words>(en);
  /** A language, or another part of the page, could not be loaded; what was there before it stays. */
  failed = $state(false);
  #wanted: Language = 'en';

  /** Switches the page to a language; nothing is reloaded. The one asked for last wins, however long it takes. */
  async choose(language: Language): Promise<void> {
    this.#wanted = language;
    const words = await LOADERS[language]?.().catch(() => null);
    if (this.#wanted !== language) return;
    if (!words) {
      this.failed = true;
    } else if (language !== this.language) {
      this.failed = false;
      this.language = language;
      this.words = words;
    }
  }
}

export const reading = new Reading();
