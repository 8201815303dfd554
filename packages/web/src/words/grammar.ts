/** What a language needs to count and to list, for use inside its own files. */
export interface Grammar {
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  /** Whether the language speaks of so many in the singular. */
  readonly single: (count: number) => boolean;
  /** Small numbers in words, others in figures. */
  readonly count: (value: number) => string;
}

/** `small` are the words for 0, 1, 2 and so on. */
export function grammarOf(locale: string, small: readonly string[]): Grammar {
  // Made when first needed: a slow phone takes a tenth of a second for them, and the first page needs none.
  const lists = once(() => new Intl.ListFormat(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const plurals = once(() => new Intl.PluralRules(locale));
  return {
    list: (items) => lists().format(items),
    number: (value) => numbers().format(value),
    single: (count) => plurals().select(count) === 'one',
    count: (value) => small[value] ?? numbers().format(value),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What a card says, as part of a sentence: without what comes after a colon or a semicolon. */
export const phrase = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\s?[:;].*/, '');

/** Quarter turns in signs, for small buttons in any language. */
export const QUARTER_SIGNS: Readonly<Record<string, string>> = { 1: '90° ↻', 2: '180°', 3: '90° ↺' };

/** With a capital first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with the number of its rule, and one full stop after both. */
export const cite = (text: string, rule: string): string => `${text.replace(/\.$/, '')} (${rule}).`;
