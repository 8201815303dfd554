import { GAME_IDS } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { words as en } from './en.ts';
import { activeIn, happeningsIn } from './testing/happenings.ts';
import { formsOf } from './testing/language-forms.ts';
import { LANGUAGES, NEVER_ASKED, textsOf, wordsOf } from './testing/languages.ts';
import type { Words } from './words.svelte.ts';

describe.each(LANGUAGES.filter(([code]) => code !== 'en'))('%s', (language, words) => {
  const { sameAsEnglish } = formsOf(language);

  it.runIf(sameAsEnglish)('every text of another language differs from English', async () => {
    const textsIn = async (told: Words) => {
      const later = Object.fromEntries(
        await Promise.all(GAME_IDS.map(async (id) => [id, (await told.games[id].later()).things] as const)),
      );
      const { roles, rolesCap, wins, directions, games } = told;
      const now = { roles, rolesCap, wins, directions, games };
      return new Map(textsOf({ ...now, things: later, refusals: await told.refusals() }));
    };
    const own = await textsIn(words);
    for (const [path, text] of await textsIn(en)) {
      if (!path.endsWith('.rule') && !NEVER_ASKED.test(path) && !sameAsEnglish?.test(path))
        expect(own.get(path), path).not.toBe(text);
    }
  });

  it.runIf(sameAsEnglish)('every event and move of another language differs from English', () => {
    for (const id of GAME_IDS) {
      const [own, english] = [wordsOf(words, id), wordsOf(en, id)];
      for (const { view, moves, events } of happeningsIn(id)) {
        const move = moves[0]!;
        const context = { actor: activeIn(view), steps: 2 };
        expect(own.sayMove(move, context)).not.toBe(english.sayMove(move, context));
        for (const event of events) expect(own.sayEvent(event)).not.toBe(english.sayEvent(event));
      }
    }
  });
});
