import type { sheets as english } from '../en/sheets.ts';
import { list, the } from './people.ts';

export const sheets: typeof english = {
  youWin: 'Vous gagnez',
  youLose: 'Vous perdez',
  alibisOf: (role) => `Cartes alibi\u00a0: ${role}`,
  computer: 'L’ordinateur',
  none: 'aucune',
  rematch: 'Rejouer, camps échangés',
  rematchSame: 'Rejouer, mêmes camps',
  lookAtBoard: 'Regarder le plateau',
  mark: 'note',
  markFor: (name) => `Votre note sur ${the(name)}`,
  sharedMarkFor: (name) => `Note sur ${the(name)}, visible par les deux`,
  calls: 'Appels passés',
  noCalls: 'Aucun appel encore.',
  callSides: (seen, hidden) =>
    `Vus\u00a0: ${seen.length === 0 ? 'personne' : list(seen)}. Cachés\u00a0: ${hidden.length === 0 ? 'personne' : list(hidden)}.`,
  giveUp: 'Abandonner',
  giveUpAs: (role) => `Abandonner\u00a0: ${role}`,
  giveUpSure: 'L’adversaire gagne aussitôt.',
  giveUpYes: 'Oui, abandonner',
  giveUpYesAs: (role) => `Oui, abandonner\u00a0: ${role}`,
};
