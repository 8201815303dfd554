import type { LanguageForms } from './language-forms.ts';

export const forms: LanguageForms = {
  sentence: /^\p{Lu}.*\.$/u,
  toReader: /^(?:Vous|Votre) /,
  // A breaking space before these marks or inside quotation marks, or none at all, and a straight apostrophe.
  forbidden: / [:;?!%»]|« |[^\u00a0\u202f\s][;?!»]|'/,
  numberedSpace: /\bcase \d/,
  plural: /points/,
  // Names of people, games and rivers, and words that are French as well.
  sameAsEnglish:
    /\.(?:people|short|detectives)\.|\.tokens\.(?!exchange)|^\.roles(?:Cap)?\.jack$|^\.games\.\w+\.(?:about\.(?:name|short|title)|lettering\.|district\.(?:actions|alibis|roles\.jack))/,
};
