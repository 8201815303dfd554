import { games } from './en/games.ts';
import { play, tell } from './en/play.ts';

/** English. Every sentence of the page is here; another language is one more file of this shape. */
export const words = {
  ...games,
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
  /** Lettering on New York's board. */
  newyorkBoard: {
    hudson: 'Hudson',
    eastRiver: 'East River',
    /** On the band of a police line. */
    police: 'POLICE · POLICE',
    policeOnce: 'POLICE',
  },
  /** Both street boards, for screen readers. */
  streets: {
    keys: 'Arrow keys go from hex to hex, N and P to the places you can choose, Enter chooses. Plus, minus and zero zoom.',
  },
  ui: {
    close: 'Close',
    cancel: 'Cancel',
  },
  home: {
    tagline: 'One of them is Jack. Watch who stands in the light.',
    chooseGame: 'Choose a game',
    games: {
      london: {
        name: 'Mr. Jack',
        short: 'London',
        line: 'London. Lamps go out one by one; the exits wait.',
        length: 'about 30 minutes',
        board: 'Board of Whitechapel',
      },
      newyork: {
        name: 'Mr. Jack in New York',
        short: 'New York',
        line: 'An island, steamers and a city still being built.',
        length: 'about 40 minutes',
        board: 'Board of Lower Manhattan',
      },
      pocket: {
        name: 'Mr. Jack Pocket',
        short: 'Pocket',
        line: 'Nine tiles, three detectives, a quick chase.',
        length: 'about 15 minutes',
        board: 'The district and the detectives around it',
      },
    },
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
  /** A board of tiles and the panels beside it. */
  district: {
    keys: 'Arrow keys go between tiles, spaces and detectives, N and P to what you can choose, Enter chooses.',
    actions: 'Actions',
    inHand: 'in hand',
    played: 'played',
    playedBy: { investigator: 'by the investigator', jack: 'played by Jack' },
    back: (name: string) => `back: ${name}`,
    backsComeUp: (round: number) => `Turned over in round ${round}: the backs come up`,
    backsVoid: (round: number) => `Thrown again in round ${round}: the backs say nothing`,
    lastRound: 'Last round: the backs stay down',
    notThrown: 'The tokens are thrown when the round begins',
    token: (name: string, does: string, state: string) => [name, state, does].filter(Boolean).join('. '),
    round: (round: number) => `Round ${round}`,
    ofRounds: (rounds: number) => `of ${rounds}`,
    timeTokens: 'Time tokens',
    starts: (round: number, role: string) => `Round ${round}: ${role} will begin`,
    nowRound: (round: number, role: string) => `Round ${round}, now: ${role} began`,
    tookHourglass: (round: number) => `Round ${round}: Jack was not seen and took the hourglass`,
    lostHourglass: (round: number) => `Round ${round}: Jack was seen, the investigator took the token`,
    order: 'Who acts in this round',
    you: 'You',
    roles: { investigator: 'Investigator', jack: 'Jack' },
    done: 'done',
    now: 'now',
    coming: 'to come',
    chase: 'The chase is on: seen once, Jack is caught; unseen to the end of round 8, he is away',
    alibis: 'Alibis',
    inPile: (cards: number) => `${cards} in the pile`,
    turnedUp: (cards: number) => `${cards} turned up`,
    noneTurnedUp: 'none turned up yet',
    hourglasses: 'Jack’s hourglasses',
    openHourglasses: (open: number, goal: number) => `${open} of ${goal} shown`,
    unknownCards: (cards: number) => (cards === 1 ? ', 1 hidden card' : `, ${cards} hidden cards`),
    hiddenCard: 'A card only Jack knows',
    allHourglasses: (all: number, goal: number) => `${all} of ${goal}, cards included`,
    jacksCards: 'Jack’s cards',
    worth: (hourglasses: number) => (hourglasses === 1 ? '1 hourglass' : `${hourglasses} hourglasses`),
  },
};
