import { describe, expect, it } from 'vitest';
import { isReadable } from './readable.ts';

describe('a text that others are shown', () => {
  it.each([
    ['words', 'Zoë O’Hara, 张伟!'],
    ['a joined emoji', '\u{1F469}\u200D\u{1F680}'],
    ['one of many parts', '\u{1F468}\u{1F3FD}\u200D\u2764\uFE0F\u200D\u{1F468}\u{1F3FB}'],
    ['a flag of several signs', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    ['a flag with a name', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a heart in colour', '\u2764\uFE0F'],
    ['a digit on a key', '1\uFE0F\u20E3'],
    ['Persian with letters kept apart', 'می\u200Cخواهم'],
    ['Devanagari with a joiner after a mark', 'क\u094D\u200Dष'],
    ['Hebrew with three marks', 'שּׁ\u05B8'],
    ['Hindi', 'नमस्ते'],
    ['Thai with two marks', 'ที่'],
  ])('a readable text may be %s', (_what, text) => {
    expect(isReadable(text)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['blank', '  \u00A0\u3000'],
    ['Hangul that stands for nothing', '\u3164'],
    ['another such', '\u115F\uFFA0'],
    ['a Braille cell without dots', '\u2800\u2800'],
    ['a variation selector alone', '\uFE0F'],
    ['a joiner of graphemes alone', '\u034F'],
    ['a mark alone', '\u0301'],
    ['a joiner alone', '\u200D'],
    ['of two lines', 'a\nb'],
    ['of two lines in another way', 'A\u2028B'],
    ['of two paragraphs', 'A\u2029B'],
    ['turned round', '\u202Eevil'],
    ['turned round by halves', 'a\u2067b'],
    ['with a joiner at its end', 'Ada\u200D'],
    ['with joiners in a row', 'A\u200D\u200DB'],
    ['with a joiner between blanks', 'a \u200C b'],
    ['with hidden letters', 'Ada\u{E0067}\u{E007F}'],
    ['with a soft hyphen', 'Ada\u00AD'],
    ['with half a sign', 'a\uD83D'],
    ['with signs of nobody’s', 'a\uE000'],
    ['with a tower of marks', `Z${'\u0301'.repeat(38)}`],
    ['with four marks', 'Z\u0301\u0302\u0303\u0304'],
  ])('a readable text is never %s', (_what, text) => {
    expect(isReadable(text)).toBe(false);
  });
});
