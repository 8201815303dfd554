import { GAME_IDS } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { formsOf } from './testing/language-forms.ts';
import type { LinkPreview } from './shape.ts';
import type { Words } from './words.svelte.ts';

const LANGUAGES = Object.entries(import.meta.glob<Words>('./??.ts', { eager: true, import: 'words' })).map(
  ([file, words]) => [file.slice(2, 4), words] as const,
);
const PREVIEWS = import.meta.glob<LinkPreview>(['./*/preview.ts', './*/*/preview.ts'], {
  eager: true,
  import: 'preview',
});

describe.each(LANGUAGES)('the previews of links in %s', (language, words) => {
  it('the preview of an invitation names its game and how long it takes, as the front page does', () => {
    for (const game of GAME_IDS) {
      const { about } = words.games[game];
      const preview = PREVIEWS[`./${language}/${game}/preview.ts`];
      expect(preview?.title).toContain(about.name);
      expect(preview?.description).toContain(about.length);
    }
    expect(PREVIEWS[`./${language}/preview.ts`]?.title).toContain(words.play.name);
  });

  it('the previews of links are prose', () => {
    const { sentence, forbidden } = formsOf(language);
    const own = Object.entries(PREVIEWS).filter(([file]) => file.startsWith(`./${language}/`));
    expect(own).toHaveLength(GAME_IDS.length + 1);
    for (const [, { title, description, alt }] of own) {
      for (const text of [description, alt]) if (sentence) expect(text).toMatch(sentence);
      for (const text of [title, description, alt]) if (forbidden) expect(text).not.toMatch(forbidden);
    }
  });
});
