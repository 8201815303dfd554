/** A word that is not used, what is used instead, and the paths of texts that may use it. */
export interface Banned {
  readonly word: RegExp;
  readonly instead: string;
  readonly except?: RegExp;
}

/** What tests expect of one language alone. A language may leave any of it out. */
export interface LanguageForms {
  /** How a sentence begins and ends. */
  readonly sentence?: RegExp;
  /** How a sentence begins that tells the reader what they did. */
  readonly toReader?: RegExp;
  /** What its typography forbids. */
  readonly forbidden?: RegExp;
  /** A space of a board by its number, which plain sentences never name. */
  readonly numberedSpace?: RegExp;
  /** What stands only in a sentence about several points. */
  readonly plural?: RegExp;
  /** Words of the language that are spelt as an id, or as a value that was never meant to be read. */
  readonly alsoWords?: readonly string[];
  /** Words that no text uses, and the one that each thing is called by. */
  readonly banned?: readonly Banned[];
  /** The most words of a sentence. */
  readonly longest?: number;
  /** A plural after the figure 1. */
  readonly oneOfMany?: RegExp;
  /** An adjective that does not agree with a woman. */
  readonly masculine?: RegExp;
  /** The paths of texts that may be the same as in English: names, and words that both languages share. */
  readonly sameAsEnglish?: RegExp;
}

/** Found by their file names, as the languages are: `testing/de.ts` for German. */
const FORMS = import.meta.glob<LanguageForms>('./??.ts', { eager: true, import: 'forms' });

export const formsOf = (language: string): LanguageForms => FORMS[`./${language}.ts`] ?? {};

/** Values that were never meant to be read. */
const VALUES = ['undefined', 'null', 'NaN', '\\[object'];

/** What no text may hold: ids of data, and what stands for a missing text. */
export function neverShown(ids: readonly string[], { alsoWords = [] }: LanguageForms): RegExp {
  const isId = (one: string): boolean => !alsoWords.includes(one);
  const whole = ids.filter(isId).map((id) => `(?<![\\p{L}\\d])${id}(?![\\p{L}\\d])`);
  return new RegExp([...VALUES.filter(isId), ...whole].join('|'), 'u');
}
