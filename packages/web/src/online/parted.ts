/** A piece of a sentence: its own words, or a name that somebody gave himself. */
export interface Part {
  readonly text: string;
  readonly isName: boolean;
}

/** Letters of no language, which stand for the names while the sentence is made. */
const FIRST_STAND_IN = 0xe000;
const STAND_INS = /([\u{e000}-\u{e00f}])/u;

/** A sentence in pieces, so that names can be kept from turning its writing round. */
export function parted(say: (...names: string[]) => string, names: readonly string[]): readonly Part[] {
  return say(...names.map((_, i) => String.fromCodePoint(FIRST_STAND_IN + i)))
    .split(STAND_INS)
    .map((piece) => {
      const name = names[(piece.codePointAt(0) ?? 0) - FIRST_STAND_IN];
      return name === undefined ? { text: piece, isName: false } : { text: name, isName: true };
    })
    .filter(({ text }) => text !== '');
}
