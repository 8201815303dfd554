import type { LanguageForms } from './language-forms.ts';

export const forms: LanguageForms = {
  toReader: /^(?:Vous|Votre) /,
  // A breaking space before these marks or inside quotation marks, or none at all, and a straight apostrophe.
  forbidden: / [:;?!%»]|« |[^\u00a0\s][;?!»]|'/,
  numberedSpace: /\bcase \d/,
  plural: /points/,
};
