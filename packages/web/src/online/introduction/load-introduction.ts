import type { GameId } from '@lamplight/rules';
import type { introduction as english } from '../../words/en/introduction.ts';
import type { IntroductionStep } from '../../words/shape.ts';
import type { Language } from '../../words/words.svelte.ts';

// Found by their file names: the registries of words are part of the first load, and an introduction is not.
const LABELS = import.meta.glob<typeof english>('../../words/*/introduction.ts', { import: 'introduction' });
const STEPS = import.meta.glob<readonly IntroductionStep[]>('../../words/*/*/introduction.ts', {
  import: 'introduction',
});

interface Introduction {
  readonly labels: typeof english;
  readonly steps: readonly IntroductionStep[];
}

/** The introduction to a game, in a language. */
export async function loadIntroduction(language: Language, game: GameId): Promise<Introduction> {
  const [labels, steps] = await Promise.all([
    LABELS[`../../words/${language}/introduction.ts`]?.(),
    STEPS[`../../words/${language}/${game}/introduction.ts`]?.(),
  ]);
  if (!labels || !steps) throw new Error(`${game} has no introduction in ${language}`);
  return { labels, steps };
}
