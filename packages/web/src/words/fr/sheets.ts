import type { sheets as english } from '../en/sheets.ts';
import { agree, list, of, the } from './people.ts';

export const sheets: typeof english = {
  youWin: 'Vous gagnez',
  youLose: 'Vous perdez',
  alibisOf: (role) => `Cartes alibi ${of(role)}`,
  computer: 'L’ordinateur',
  none: 'aucune',
  rematch: 'Revanche, camps échangés',
  rematchSame: 'Revanche, mêmes camps',
  lookAtBoard: 'Voir le plateau',
  sharePicture: 'Partager une image',
  isSuspect: (name) => `${agree('Suspect', name)}.`,
  isCleared: (name) => `${agree('Innocenté', name)}.`,
  alibi: (excludes) => (excludes ? 'Pas Jack\u00a0: vous avez la carte alibi.' : 'Vous avez la carte alibi.'),
  mark: 'note',
  markFor: (name) => `Votre note sur ${the(name)}`,
  sharedMarkFor: (name) => `Note sur ${the(name)}, visible par les deux`,
  takesHourglass: (you) => (you ? 'Vous prenez un sablier.' : 'Jack prend un sablier.'),
  calls: 'Appels à témoins passés',
  noCalls: 'Aucun appel à témoins pour l’instant.',
  callSides: (seen, hidden) =>
    `Visibles\u00a0: ${seen.length === 0 ? 'personne' : list(seen)}. Cachés\u00a0: ${hidden.length === 0 ? 'personne' : list(hidden)}.`,
  giveUp: 'Abandonner',
  giveUpAs: (role) => `Abandonner (${role})`,
  giveUpSure: 'L’adversaire gagne tout de suite.',
  giveUpYes: 'Oui, abandonner',
  giveUpYesAs: (role) => `Oui, abandonner (${role})`,
  /** The picture of a finished game. */
  story: async () => (await import('./story.ts')).story,
};
