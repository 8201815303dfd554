/** Joins letters of some scripts, keeps them apart, or makes one emoji of several: between two of them it is in its place. */
const JOINED =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/gu;
/** Flags of countries within a country: a black flag and a name in letters that nobody sees. */
const NAMED_FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}/gu;
/** Ends of lines, what turns the writing round, what nothing shows. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** More marks on a letter than any writing needs: they would cover the lines above. */
const HEAPED = /\p{M}{4}/u;
/** Something to see: no blank, no mark alone, none of the letters that stand for nothing. */
const VISIBLE = /[^\p{Z}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether others can be shown a text: something to read, on one line, nothing that spills over or turns it round. */
export function isReadable(text: string): boolean {
  const plain = text.replace(JOINED, '$1').replace(NAMED_FLAG, '\u{1F3F4}');
  return VISIBLE.test(plain) && !HIDDEN.test(plain) && !HEAPED.test(plain);
}

/** Places where a line may break or may not: they come along with what is copied, and nobody misses them. */
const BREAKS = /[\u00AD\u200B\u2060\uFEFF]/gu;

/** A text without what only a layout needs. */
export const withoutBreaks = (text: string): string => text.replace(BREAKS, '');
