import type { By, EndingText } from '../../shape.ts';
import type { StreetEnding } from '../../shapes/streets.ts';

export const outcomes: By<StreetEnding, EndingText> = {
  arrest: { title: 'Jack est pris\u00a0!', text: 'L’accusation était juste\u00a0: on emmène Jack.' },
  'wrong-arrest': {
    title: 'Erreur sur la personne',
    text: 'L’accusation était fausse, et Jack s’est échappé.',
  },
  escape: { title: 'Jack s’échappe\u00a0!', text: 'Jack a disparu sans laisser de trace.' },
  time: { title: 'Le temps est écoulé', text: 'Huit tours sont passés, et Jack court toujours.' },
};
