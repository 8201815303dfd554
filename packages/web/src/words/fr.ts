import { games } from './fr/games.ts';
import { directions, list, number, roles, rolesCap, wins, you } from './fr/people.ts';
import { play, tell } from './fr/play.ts';
import type { Words } from './words.svelte.ts';

/** French. */
export const words: Words = {
  games,
  list,
  number,
  roles,
  rolesCap,
  you,
  wins,
  directions,
  play,
  tell,
  tips: async () => (await import('./fr/tips.ts')).tips,
  opening: async () => (await import('./fr/opening.ts')).opening,
  settings: async () => (await import('./fr/settings.ts')).settings,
  setup: async () => (await import('./fr/settings.ts')).setup,
  sheets: async () => (await import('./fr/sheets.ts')).sheets,
  online: async () => (await import('./fr/online.ts')).online,
  advice: async () => (await import('./fr/advice.ts')).advice,
  refusals: async () => (await import('./fr/refusals.ts')).refusals,
  ui: {
    close: 'Fermer',
    cancel: 'Annuler',
  },
  home: {
    tagline: 'L’un d’eux est Jack. Regardez qui se tient dans la lumière.',
    chooseGame: 'Choisissez un jeu',
    rounds: (n: number) => `${n} tours`,
    play: 'Jouer',
    playComputer: 'Jouer contre l’ordinateur',
    startsAtOnce: 'Commence aussitôt.',
    change: 'Changer',
    changeGame: 'Changer de camp et d’adversaire',
    sides: { investigator: 'Vous menez l’enquête.', jack: 'Vous êtes Jack.', lot: 'Camp tiré au sort.' },
    twoPlayers: 'Deux joueurs',
    oneDevice: 'Sur un seul appareil',
    online: 'Jouer en ligne',
    onlineNote: 'Par un lien, sans compte',
    continue: 'Reprendre',
    savedGames: 'Parties enregistrées',
    all: 'Toutes',
    allSaved: (n: number) => `Toutes les parties enregistrées (${n})`,
    savedLine: (game: string, round: number, yours: boolean) =>
      `${game}, tour ${round}. ${yours ? 'À vous de jouer.' : 'À l’adversaire de jouer.'}`,
    justNow: 'à l’instant',
    damaged: 'Cette partie ne peut plus être lue.',
    language: 'Langue',
    rules: 'Règles',
    settings: 'Réglages',
    notice:
      'Lamplight est un projet indépendant, sans lien avec l’éditeur. Mr. Jack est un jeu de Bruno Cathala et Ludovic Maublanc, publié par Hurrican.',
  },
};
