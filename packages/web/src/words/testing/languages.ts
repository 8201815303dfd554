import type { GameId } from '@lamplight/rules';
import { expect } from 'vitest';
import type { GameWords } from '../shape.ts';
import type { Words } from '../words.svelte.ts';
import { formsOf, neverShown } from './language-forms.ts';
import { TITLES } from './happenings.ts';

/** Every language there is a file of: a new one is tested without a word said here. */
export const LANGUAGES = Object.entries(
  import.meta.glob<Words>('../??.ts', { eager: true, import: 'words' }),
).map(([file, words]) => [file.slice(3, 5), words] as const);

/** The words of a game, for callers who hold its moves and events without knowing which game it is. */
export const wordsOf = (words: Words, game: GameId): GameWords => words.games[game];

/** A character as in a sentence: `Lestrade`. */
export const shortName = (words: Words, game: GameId, id: string): string =>
  words.games[game].short[id] ?? '';

/** The first question about a token: by then it has been chosen. */
export const NEVER_ASKED = /\.asks\.token:\w+\.0$/;

/** Every text and the key it stands under, functions left out. */
export function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Ids of data that must never reach a reader. */
const IDS = [
  'wrong-arrest',
  'chase-seen',
  'chase-hidden',
  'liberty',
  ...TITLES.flatMap(([, game]) => game.characters),
];

/** What is expected of every text of a language, and of every whole sentence. */
export function checksOf(language: string) {
  const forms = formsOf(language);
  const raw = neverShown(IDS, forms);
  const checked = (text: string): void => {
    expect(text).toBeTypeOf('string');
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(raw);
    expect(text).not.toMatch(/[a-z][A-Z]| {2}| [.,]/);
    if (forms.forbidden) expect(text).not.toMatch(forms.forbidden);
  };
  const checkedSentence = (text: string): void => {
    checked(text);
    if (forms.sentence) expect(text).toMatch(forms.sentence);
  };
  return { forms, checked, checkedSentence };
}
