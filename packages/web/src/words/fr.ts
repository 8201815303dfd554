import { games } from './fr/games.ts';
import { directions, list, number, roles, rolesCap, single, wins, you } from './fr/people.ts';
import { play } from './fr/play.ts';
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
  telling: async () => (await import('./fr/telling.ts')).telling,
  outlook: async () => (await import('./fr/outlook.ts')).outlook,
  keyboard: async () => (await import('./fr/keyboard.ts')).keyboard,
  tips: async () => (await import('./fr/tips.ts')).tips,
  opening: async () => (await import('./fr/opening.ts')).opening,
  settings: async () => (await import('./fr/settings.ts')).settings,
  setup: async () => (await import('./fr/settings.ts')).setup,
  sheets: async () => (await import('./fr/sheets.ts')).sheets,
  recap: async () => (await import('./fr/recap.ts')).recap,
  acts: async () => (await import('./fr/acts.ts')).actsOf,
  online: async () => (await import('./fr/online.ts')).online,
  advice: async () => (await import('./fr/advice.ts')).advice,
  notices: async () => (await import('./fr/refusals.ts')).notices,
  refusals: async () => (await import('./fr/refusals.ts')).refusals,
  archive: async () => (await import('./fr/archive.ts')).archive,
  ui: {
    close: 'Fermer',
    cancel: 'Annuler',
  },
  home: {
    tagline: 'L’un d’eux est Jack. Regardez qui se tient dans la lumière.',
    chooseGame: 'Choisissez un jeu',
    rounds: (n: number) => `${n} ${single(n) ? 'tour' : 'tours'}`,
    play: 'Jouer',
    playComputer: 'Jouer contre l’ordinateur',
    startsAtOnce: 'Commence tout de suite.',
    change: 'Changer',
    changeGame: 'Changer de camp et d’adversaire',
    sides: { investigator: 'Vous menez l’enquête.', jack: 'Vous êtes Jack.', lot: 'Camp tiré au sort.' },
    twoPlayers: 'Deux joueurs',
    oneDevice: 'Sur un seul appareil',
    online: 'Jouer en ligne',
    onlineNote: 'Avec un lien, sans compte',
    continue: 'Reprendre',
    savedGames: 'Parties enregistrées',
    all: 'Toutes',
    allSaved: (n: number) => `Toutes les parties enregistrées (${n})`,
    savedLine: (game, round, role, yours) =>
      role === null
        ? `${game}, tour ${round}. Deux joueurs.`
        : `${game}, tour ${round}. ${role === 'jack' ? 'Vous êtes Jack' : 'Vous êtes l’enquêteur'}, ${yours ? 'à vous de jouer.' : 'à l’adversaire de jouer.'}`,
    justNow: 'à l’instant',
    damaged: 'Cette partie enregistrée est abîmée.',
    language: 'Langue',
    rules: 'Règles',
    settings: 'Réglages',
    notice:
      'Lamplight est un projet indépendant, sans lien avec l’éditeur. Mr. Jack est un jeu de Bruno Cathala et Ludovic Maublanc, publié par Hurrican.',
  },
};
