/** A joiner or non-joiner between two letters or emoji, where scripts and emoji need it. */
const JOINED =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/gu;
/** Flags of regions such as England: a black flag and a name in invisible letters. */
const NAMED_FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}/gu;
/** Line ends, marks that reverse the direction of writing, and characters without a glyph. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** More marks on a letter than any script needs: they would cover the lines above. */
const HEAPED = /\p{M}{4}/u;
/** A visible character: no blank, no mark alone, none of the letters that are drawn as nothing. */
const VISIBLE = /[^\p{Z}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether others can be shown a text: it is visible, on one line, covers no other lines and keeps its direction. */
export function isReadable(text: string): boolean {
  const plain = text.replace(JOINED, '$1').replace(NAMED_FLAG, '\u{1F3F4}');
  return VISIBLE.test(plain) && !HIDDEN.test(plain) && !HEAPED.test(plain);
}

/** Marks where a line may or may not break: they come along with copied text and can be dropped. */
const BREAKS = /[\u00AD\u200B\u2060\uFEFF]/gu;

/** A text without marks for line breaks. */
export const withoutBreaks = (text: string): string => text.replace(BREAKS, '');
