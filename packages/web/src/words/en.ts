import type { Role } from '@lamplight/rules';
import { games } from './en/games.ts';
import { directions, list, number, roles, rolesCap, single, wins, you } from './en/people.ts';
import { play } from './en/play.ts';

/** English. Every sentence of the page is here; another language is one more file of this shape. */
export const words = {
  games,
  /** `Holmes, Smith and Bert`. */
  list,
  number,
  roles,
  /** The same at the beginning of a sentence. */
  rolesCap,
  you,
  wins,
  directions,
  play,
  /** Loaded with the first of them. */
  telling: async () => (await import('./en/telling.ts')).telling,
  /** What a chosen move would change. */
  outlook: async () => (await import('./en/outlook.ts')).outlook,
  keyboard: async () => (await import('./en/keyboard.ts')).keyboard,
  tips: async () => (await import('./en/tips.ts')).tips,
  opening: async () => (await import('./en/opening.ts')).opening,
  /** The settings sheet, and the opponents of the sheet a game is set up in. */
  settings: async () => (await import('./en/settings.ts')).settings,
  setup: async () => (await import('./en/settings.ts')).setup,
  sheets: async () => (await import('./en/sheets.ts')).sheets,
  /** The turns of others, and the log. */
  recap: async () => (await import('./en/recap.ts')).recap,
  /** What is done in each game, in short; loaded with the log, or when another player has acted. */
  acts: async () => (await import('./en/acts.ts')).actsOf,
  /** Tables elsewhere. */
  online: async () => (await import('./en/online.ts')).online,
  /** Hints and reviews, loaded with them. */
  advice: async () => (await import('./en/advice.ts')).advice,
  /** Loaded when a game cannot be kept or opened. */
  notices: async () => (await import('./en/refusals.ts')).notices,
  /** Loaded when something is refused. */
  refusals: async () => (await import('./en/refusals.ts')).refusals,
  /** Finished games, their numbers and files. */
  archive: async () => (await import('./en/archive.ts')).archive,
  ui: {
    close: 'Close',
    cancel: 'Cancel',
  },
  home: {
    tagline: 'One of them is Jack. Watch who stands in the light.',
    chooseGame: 'Choose a game',
    rounds: (n: number) => `${n} ${single(n) ? 'round' : 'rounds'}`,
    play: 'Play',
    playComputer: 'Play the computer',
    startsAtOnce: 'Starts right away.',
    change: 'Change',
    changeGame: 'Change side and opponent',
    sides: { investigator: 'As the investigator.', jack: 'As Jack.', lot: 'On a random side.' },
    twoPlayers: 'Two players',
    oneDevice: 'On one device',
    online: 'Play online',
    onlineNote: 'With a link, no account needed',
    continue: 'Continue',
    savedGames: 'Saved games',
    all: 'All',
    allSaved: (n: number) => `All saved games (${n})`,
    savedLine: (game: string, round: number, role: Role | null, yours: boolean) =>
      role === null
        ? `${game}, round ${round}. Two players.`
        : `${game}, round ${round}, as ${roles[role]}. ${yours ? 'Your turn.' : 'Your opponent’s turn.'}`,
    /** Of what happened less than a minute ago. */
    justNow: 'just now',
    damaged: 'This saved game is damaged.',
    language: 'Language',
    rules: 'Rules',
    settings: 'Settings',
    notice:
      'Lamplight is an independent project, not affiliated with the publisher. Mr. Jack is a game by Bruno Cathala and Ludovic Maublanc, published by Hurrican.',
  },
};
