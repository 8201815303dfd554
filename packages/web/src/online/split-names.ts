/** A piece of a sentence: its own words, or a name that a person chose. */
export interface SentencePart {
  readonly text: string;
  readonly isName: boolean;
}

/** Private-use characters that stand for the names while the sentence is built. */
const FIRST_STAND_IN = 0xe000;
const STAND_INS = /([\u{e000}-\u{e00f}])/u;

/** Splits a sentence at its names, so that a name in another script cannot change the direction of the rest. */
export function splitNames(
  say: (...names: string[]) => string,
  names: readonly string[],
): readonly SentencePart[] {
  return say(...names.map((_, i) => String.fromCodePoint(FIRST_STAND_IN + i)))
    .split(STAND_INS)
    .map((piece) => {
      const name = names[(piece.codePointAt(0) ?? 0) - FIRST_STAND_IN];
      return name === undefined ? { text: piece, isName: false } : { text: name, isName: true };
    })
    .filter(({ text }) => text !== '');
}
