import type { LanguageForms } from './language-forms.ts';

export const forms: LanguageForms = {
  sentence: /^\p{Lu}.*\.$/u,
  toReader: /^You /,
  numberedSpace: /\bspace \d/,
  plural: /points/,
  alsoWords: ['beach', 'grant', 'lane', 'rider'],
};
