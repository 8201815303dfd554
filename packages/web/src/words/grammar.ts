/** What a language needs to count and to list, for use inside its own files. */
export interface Grammar {
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  /** Whether the language speaks of so many in the singular. */
  readonly single: (count: number) => boolean;
}

export function grammarOf(locale: string): Grammar {
  // Made when first needed: a slow phone takes a tenth of a second for them, and the first page needs none.
  const lists = once(() => new Intl.ListFormat(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const plurals = once(() => new Intl.PluralRules(locale));
  return {
    list: (items) => lists().format(items),
    number: (value) => numbers().format(value),
    single: (count) => plurals().select(count) === 'one',
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What a card says, as part of a sentence: without what comes after a colon, a semicolon or a full stop. */
export const phrase = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\s?[.:;].*/, '');

/** Quarter turns in signs, for small buttons in any language. */
export const QUARTER_SIGNS: Readonly<Record<string, string>> = { 1: '90° ↻', 2: '180°', 3: '90° ↺' };

/** With a capital first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
