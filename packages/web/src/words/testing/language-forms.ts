/** What tests expect of one language alone. A language may leave any of it out. */
export interface LanguageForms {
  /** How a sentence begins that tells the reader what they did. */
  readonly toReader?: RegExp;
  /** What its typography forbids. */
  readonly forbidden?: RegExp;
  /** A space of Pocket's board by its number, which plain sentences never name. */
  readonly numberedSpace?: RegExp;
  /** What stands only in a sentence about several points. */
  readonly plural?: RegExp;
}

/** Found by their file names, as the languages are: `testing/de.ts` for German. */
const FORMS = import.meta.glob<LanguageForms>('./??.ts', { eager: true, import: 'forms' });

export const formsOf = (language: string): LanguageForms => FORMS[`./${language}.ts`] ?? {};
