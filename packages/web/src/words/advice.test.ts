import { describe, expect, it } from 'vitest';
import { formsOf, neverShown } from './testing/language-forms.ts';
import type { Words } from './words.svelte.ts';

type Advice = Awaited<ReturnType<Words['advice']>>;

const LANGUAGES = Object.entries(import.meta.glob<Words>('./??.ts', { eager: true, import: 'words' })).map(
  ([file, words]) => [file.slice(2, 4), words] as const,
);

/** Every text of the advice; those that count are told of none, one and many. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const say = value as (...told: readonly unknown[]) => string;
    return [0, 1, 37].map((n) => say(n, n, n, n));
  }
  return Object.values(value as object).flatMap(textsOf);
}

/** Those that name somebody or something. */
const named = ({ hint, review }: Advice): string[] => [
  hint.nextBest('X', 3),
  hint.reasons.canSplit('X', 1, 4),
  hint.reasons.canBeUnseen('X', 4),
  hint.reasons.canBeSeen('X', 1),
  hint.reasons.shuts('X'),
  review.when(3, 'X'),
  review.spot(3, 'X', 40),
  review.spot(3, 'X', null),
  review.average('X', 12),
  review.beliefTold('X', 11, 0),
];

describe.each(LANGUAGES)('advice in %s', (language, words) => {
  const forms = formsOf(language);
  const { forbidden, plural } = forms;
  const raw = neverShown([], forms);

  it('advice is prose in every case', async () => {
    const advice = await words.advice();
    for (const text of [...textsOf(advice), ...named(advice)]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(raw);
      if (forbidden) expect(text).not.toMatch(forbidden);
    }
  });

  it('the reason for an escape leaves it to the next line to say that it wins', async () => {
    const { hint } = await words.advice();
    // The two are told one after the other.
    expect(hint.reasons.escape).not.toMatch(/\bwin|\bwon|gagn|victoire/i);
    expect(hint.wins).toMatch(/\bwin|gagn/i);
  });

  it.runIf(plural)('advice speaks of one point in the singular', async () => {
    const { review } = await words.advice();
    expect(review.gaveAway(1)).not.toMatch(plural ?? '');
    expect(review.gaveAway(2)).toMatch(plural ?? '');
  });
});
