import { LONGEST_NAME, isReadable } from '@lamplight/rules/limits';

/**
 * Invisible characters: two names that differ only in these look the same. Besides the classes of Unicode these are the
 * empty Braille cell, the place holder for an object, the Egyptian blanks, the Khitan filler and the empty note.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u;
/** Marks belong to the letter before them. */
const MARKS_FIRST = /^\p{M}+/u;
/** These separate or join letters. They stay in scripts where that changes how a name looks. */
const JOINER = /[\u200C\u200D]/u;
const JOINING_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BLANKS = /[\p{Z}\s]+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * A name as it may be shown to others: without invisible characters and without blanks at its ends, with single blanks
 * between its words, and its accents written in one way. Emoji lose the invisible signs between and after them (joiners
 * and variation selectors); their skin colours stay.
 */
export function tidyName(text: string): string {
  const signs = Array.from(text.normalize('NFC'));
  const isSeen = (sign: string, i: number): boolean =>
    !UNSEEN.test(sign) ||
    (JOINER.test(sign) && JOINING_LETTER.test(signs[i - 1] ?? '') && JOINING_LETTER.test(signs[i + 1] ?? ''));
  // Invisible characters are removed first: one between two blanks would otherwise leave both.
  const seen = signs.filter(isSeen).join('').replace(BLANKS, ' ').trim();
  return seen.replace(MARKS_FIRST, '').trim().normalize('NFC');
}

/** Whether a text is a name that others can read and recognise: tidy, with a letter or a digit in it. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME && tidyName(text) === text && LETTER_OR_DIGIT.test(text) && isReadable(text);
