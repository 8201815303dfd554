import type { Banned, LanguageForms } from './language-forms.ts';

/** The words of `voice/style.md` that are not used, and the terms that each thing has instead. */
const banned: readonly Banned[] = [
  // A person’s title.
  { word: /\binspecteur/i, instead: 'enquêteur', except: /\.people\.lestrade$|\.london\.later\.rules/ },
  { word: /\bhors de cause\b/i, instead: 'innocenté' },
  { word: /\bmanches?\b/i, instead: 'tour' },
  { word: /\bappels? à témoin\b(?!s)/i, instead: 'appel à témoins' },
  { word: /\b(?:non|pas|été) vue?s?\b|\bJack vu\b/i, instead: 'visible, invisible' },
  { word: /\bdans l’ombre\b/i, instead: 'caché' },
  { word: /\bcapacités?\b/i, instead: 'pouvoir' },
  { word: /\b(?:la|sa|une) marche\b|\bmarche[rz]\b/i, instead: 'déplacement' },
  { word: /\b(?:un|deux|trois|quatre|\d|aucun|des|les) pas\b/i, instead: 'cases', except: /soundNote/ },
  { word: /\bhexagone/i, instead: 'case' },
  { word: /\bendroit/i, instead: 'case' },
  { word: /\bbouches? d’égout\b/i, instead: 'plaque d’égout' },
  { word: /\bcordons?\b/i, instead: 'barrage' },
  { word: /\b(?:la|une|cette|quelle|des|les|quatre) portes?\b|\bissues?\b/i, instead: 'sortie' },
  { word: /\bentrées? de métro\b/i, instead: 'bouche de métro' },
  { word: /\bvapeurs?\b/i, instead: 'paquebot' },
  { word: /\binformateur/i, instead: 'mouchard' },
  { word: /\bbac\b|\bquais?\b/i, instead: 'navette, embarcadère' },
  { word: /\broute de terre\b/i, instead: 'sortie terrestre' },
  { word: /\bquartier/i, instead: 'district' },
  { word: /\bjetons? (?:de temps|temps|d’action)\b/, instead: 'jeton Temps, jeton Action' },
  { word: /\b(?:la|une) poursuite\b/i, instead: 'course-poursuite' },
  { word: /\bregard\b/i, instead: 'ligne de vue' },
  { word: /\b(?:asseoir|assied|assis|asseyez)\b/i, instead: 'rejoindre' },
  { word: /\bautre partie\b/i, instead: 'revanche', except: /altered/ },
  { word: /\boubli(?:er|ez)\b/i, instead: 'supprimer' },
  { word: /\brevue\b/i, instead: 'analyse' },
  { word: /\bnul\b/i, instead: 'aucun personnage, personne' },
  {
    word: /(?:^|[.:] )Qui (?!sait quoi|rapprocher|échanger|déplacer|peut|pouvait)\w+(?![^.]*\?)/,
    instead: 'le joueur qui',
  },
  { word: /\b(?:tu|toi|joue) à\b/i, instead: 'vous' },
  { word: /;/, instead: 'deux phrases' },
];

export const forms: LanguageForms = {
  sentence: /^\p{Lu}.*\.$/u,
  toReader: /^(?:Vous|Votre) /,
  // A breaking space before these marks or inside quotation marks, or none at all, and a straight apostrophe.
  forbidden: / [:;?!%»]|« |[^\u00a0\u202f\s][;?!»]|'/,
  numberedSpace: /\bcase \d/,
  plural: /points/,
  // Names of people, games and rivers, and words that are French as well.
  sameAsEnglish:
    /\.(?:people|short|detectives)\.|\.tokens\.(?!exchange)|^\.roles(?:Cap)?\.jack$|^\.games\.\w+\.(?:about\.(?:name|short|title)|lettering\.|district\.(?:actions|roles\.jack))/,
  banned,
  longest: 20,
  // French says 0 in the singular as well.
  oneOfMany:
    /(?<!\d)[01] (?:cartes|cases|décisions|jours|lignes|points|sabliers|secondes|spectateurs|suspects|tirages|tours|visibles|cachés|autres)\b/,
  masculine: /(?:suspect|innocenté|caché|accusé|choisi)(?!\p{L})/iu,
};
