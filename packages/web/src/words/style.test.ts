import { describe, expect, it } from 'vitest';
import { happeningsIn, activeIn, TITLES } from './testing/happenings.ts';
import { checksOf, LANGUAGES, NEVER_ASKED, shortName, wordsOf } from './testing/languages.ts';
import { renderingsOf } from './testing/renderings.ts';
import type { Rendering } from './testing/renderings.ts';
import type { Words } from './words.svelte.ts';

/** Names and rule numbers are data. */
const DATA = /\.rules?$|\.id$/;

/** Every text of the page, and every sentence about a move, an event and the light in some games. */
async function everything(words: Words): Promise<readonly Rendering[]> {
  const texts = (await renderingsOf(words)).filter(({ path }) => !DATA.test(path) && !NEVER_ASKED.test(path));
  return [...texts, ...TITLES.flatMap(([id]) => told(words, id))];
}

function told(words: Words, id: (typeof TITLES)[number][0]): Rendering[] {
  const own = wordsOf(words, id);
  const [, game] = TITLES.find(([one]) => one === id)!;
  const texts = new Map<string, string>();
  const some = happeningsIn(id).filter((_, index) => index % 3 === 0);
  for (const { view, moves, events } of some) {
    const context = { actor: activeIn(view), steps: moves.length % 3 };
    for (const move of moves) {
      texts.set(own.sayMove(move, context), 'sayMove');
      texts.set(own.sayMoveShort(move), 'sayMoveShort');
    }
    for (const event of events)
      for (const you of [null, 'investigator', 'jack'] as const)
        texts.set(own.sayEvent(event, false, you), 'sayEvent');
    for (const character of game.characters)
      texts.set(own.sayReasons(game.explain(view, character), shortName(words, id, character)), 'sayReasons');
  }
  return [...texts].map(([text, kind]) => ({ path: `.games.${id}.${kind}`, text, who: [] }));
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!…]['’”»]?)\s+(?=[\p{Lu}«“(])/u);
const wordsIn = (sentence: string): number =>
  sentence.split(/[\s\u00a0]+/).filter((one) => /[\p{L}\d]/u.test(one)).length;

describe.each(LANGUAGES)('style in %s', (language, words) => {
  const { forms, checked } = checksOf(language);
  const { banned = [], longest = Infinity, oneOfMany, masculine } = forms;
  const all = everything(words);
  const faults = async (
    wrong: (one: Rendering) => string | false | undefined,
  ): Promise<readonly string[]> => {
    const found = (await all).flatMap((one) => {
      const why = wrong(one);
      return why ? [`${one.path}: ${one.text} [${why}]`] : [];
    });
    return [...new Set(found)];
  };

  it('every text is prose with 0, 1 and 2, with a woman and with a man', async () => {
    const rendered = await all;
    expect(rendered.length).toBeGreaterThan(1000);
    for (const text of new Set(rendered.map(({ text }) => text))) checked(text);
  });

  it('no text uses a banned word, or another word for a thing than its own', async () => {
    const why = ({ path, text }: Rendering): string | undefined =>
      banned.find(({ word, except }) => word.test(text) && !except?.test(path))?.instead;
    expect(await faults(why)).toEqual([]);
  });

  it(`no sentence is longer than ${longest} words`, async () => {
    const why = ({ text, who }: Rendering): string | false =>
      who.length === 0 && sentencesOf(text).some((one) => wordsIn(one) > longest) && 'too long';
    expect((await faults(why)).filter((one) => !one.includes('.say'))).toEqual([]);
  });

  it('no text names a rule by its number', async () => {
    expect(await faults(({ text }) => /\b[LNP]\d\.\d/.test(text) && 'rule number')).toEqual([]);
  });

  it('one is never told in the plural', async () => {
    expect(await faults(({ text }) => oneOfMany?.test(text) && 'plural')).toEqual([]);
  });

  it('adjectives agree with a woman', async () => {
    const why = ({ path, text, who }: Rendering): string | false | undefined =>
      /\.telling\.(?:heard\.)?(?:suspect|cleared)$|\.sheets\.is|\.clearedNow/.test(path) &&
      // A number in the place of a name is no woman.
      !/^\d/.test(text) &&
      who.length > 0 &&
      who.every((one) => one.includes('Stealthy')) &&
      masculine?.test(text.replaceAll('Miss Stealthy', '')) &&
      'masculine';
    expect(await faults(why)).toEqual([]);
  });

  it('the reader’s own acts are told to them as “you”', () => {
    let acts = 0;
    for (const [id] of TITLES) {
      for (const { events } of happeningsIn(id)) {
        for (const event of events) {
          const { role } = event as { readonly role?: 'investigator' | 'jack' };
          if (role === undefined) continue;
          const own = wordsOf(words, id);
          acts++;
          expect(own.sayEvent(event, false, role)).not.toContain(words.rolesCap[role]);
          if (forms.toReader) expect(own.sayEvent(event, false, role)).toMatch(forms.toReader);
          expect(own.sayEvent(event, false, null)).toContain(words.rolesCap[role]);
        }
      }
    }
    expect(acts).toBeGreaterThan(100);
  });
});
