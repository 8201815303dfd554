import type { LanguageForms } from './language-forms.ts';

export const forms: LanguageForms = { toReader: /^You /, numberedSpace: /\bspace \d/, plural: /points/ };
