import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Name, ShownName } from './basics.ts';
import { isName, tidyName } from './names.ts';

describe('a name', () => {
  it.each([
    ['a word', 'Ada'],
    ['several', 'Zoë O’Hara 2nd'],
    ['of other writings', '张伟'],
    ['Persian, with letters kept apart', 'علی\u200Cرضا'],
    ['Devanagari with a joiner', 'क\u094D\u200Dष'],
    ['a digit', '7'],
    ['with an emoji', 'Ada \u{1F56F}'],
    ['with a skin colour', 'Ada \u{1F44B}\u{1F3FD}'],
  ])('a name may be %s', (_what, name) => {
    expect(isName(name)).toBe(true);
    expect(tidyName(name)).toBe(name);
    expect(v.is(Name, name)).toBe(true);
  });

  it.each([
    ['an invisible letter', '\u3164', ''],
    ['one beside others', 'Ada\u3164', 'Ada'],
    ['a joiner of graphemes', 'A\u034Fda', 'Ada'],
    ['a variation selector', 'Ada\uFE0F', 'Ada'],
    ['the other fillers of Hangul', '\u115F\u1160Ada\uFFA0', 'Ada'],
    ['an empty Braille cell', 'Ada\u2800', 'Ada'],
    ['an Egyptian blank', 'Ada\u{13441}\u{13442}', 'Ada'],
    ['a Khitan filler', 'Ada\u{16FE4}', 'Ada'],
    ['an empty note', 'Ada\u{1D159}', 'Ada'],
    ['a place holder for an object', '\uFFFCAda', 'Ada'],
    ['a mark before the first letter', '\u0301Ada', 'Ada'],
    ['a mark and a blank before the first letter', '\u0301 Ada', 'Ada'],
    ['a joiner between Latin letters', 'A\u200Dd\u200Ca', 'Ada'],
    ['joiners in a row', 'ع\u200C\u200Cل', 'عل'],
    ['a soft hyphen', 'Ada\u00AD', 'Ada'],
    ['a joined emoji', 'Ada \u{1F469}\u200D\u{1F680}', 'Ada \u{1F469}\u{1F680}'],
    ['a blank before', ' Ada', 'Ada'],
    ['a blank behind', 'Ada\u00A0', 'Ada'],
    ['two blanks', 'Ada  Byron', 'Ada Byron'],
    ['a wide blank', 'Ada\u3000Byron', 'Ada Byron'],
    ['blanks around nothing', 'Ada \u034F Byron', 'Ada Byron'],
    ['a tab', 'Ada\tByron', 'Ada Byron'],
    ['accents apart from their letters', 'Zoe\u0308', 'Zoë'],
  ])('a name with %s is refused, but can be tidied', (_what, name, tidy) => {
    expect(isName(name)).toBe(false);
    expect(v.is(Name, name)).toBe(false);
    expect(tidyName(name)).toBe(tidy);
    expect(tidyName(tidy)).toBe(tidy);
  });

  it.each([
    ['empty', ''],
    ['a mark alone', '\u0301'],
    ['a blank that counts as a letter', '\u{13441}'],
    ['signs alone', '...'],
    ['an emoji alone', '\u{1F56F}'],
    ['too long', 'a'.repeat(41)],
    ['a tower of marks', `Z${'\u0335'.repeat(5)}`],
  ])('a name is never %s', (_what, name) => {
    expect(isName(name)).toBe(false);
    expect(v.is(Name, name)).toBe(false);
  });

  it('a name that was chosen before the rules became stricter is still shown', () => {
    for (const name of ['Ada\u3164', ' Ada ', '\u{1F56F}', 'Zoe\u0308', '\u2764\uFE0F'])
      expect(v.is(ShownName, name)).toBe(true);
    expect(v.is(ShownName, '\u202Eevil')).toBe(false);
  });
});
