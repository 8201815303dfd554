import { games } from './en/games.ts';
import { directions, list, number, roles, rolesCap, wins, you } from './en/people.ts';
import { play, tell } from './en/play.ts';

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
  tell,
  /** Loaded with the first of them. */
  tips: async () => (await import('./en/tips.ts')).tips,
  opening: async () => (await import('./en/opening.ts')).opening,
  /** The settings sheet, and the opponents of the sheet a game is set up in. */
  settings: async () => (await import('./en/settings.ts')).settings,
  setup: async () => (await import('./en/settings.ts')).setup,
  sheets: async () => (await import('./en/sheets.ts')).sheets,
  /** Tables elsewhere. */
  online: async () => (await import('./en/online.ts')).online,
  /** Hints and reviews, loaded with them. */
  advice: async () => (await import('./en/advice.ts')).advice,
  /** Loaded when something is refused. */
  refusals: async () => (await import('./en/refusals.ts')).refusals,
  ui: {
    close: 'Close',
    cancel: 'Cancel',
  },
  home: {
    tagline: 'One of them is Jack. Watch who stands in the light.',
    chooseGame: 'Choose a game',
    rounds: (n: number) => `${n} rounds`,
    play: 'Play',
    playComputer: 'Play the computer',
    startsAtOnce: 'Starts at once.',
    change: 'Change',
    changeGame: 'Change side and opponent',
    sides: { investigator: 'As the investigator.', jack: 'As Jack.', lot: 'On a random side.' },
    twoPlayers: 'Two players',
    oneDevice: 'On one device',
    online: 'Play online',
    onlineNote: 'By a link, no account',
    continue: 'Continue',
    savedGames: 'Saved games',
    all: 'All',
    allSaved: (n: number) => `All saved games (${n})`,
    savedLine: (game: string, round: number, yours: boolean) =>
      `${game}, round ${round}. ${yours ? 'Your move.' : 'Your opponent’s move.'}`,
    /** Of what happened less than a minute ago. */
    justNow: 'just now',
    damaged: 'This game can no longer be read.',
    language: 'Language',
    rules: 'Rules',
    settings: 'Settings',
    notice:
      'Lamplight is an independent project, not affiliated with the publisher. Mr. Jack is a game by Bruno Cathala and Ludovic Maublanc, published by Hurrican.',
  },
};
