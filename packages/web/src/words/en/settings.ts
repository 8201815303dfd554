import { feel } from './feel.ts';

/** The settings sheet. */
export const settings = {
  look: 'Look',
  theme: 'Theme',
  themes: { night: 'Night', fog: 'Fog', system: 'Match device' },
  motion: 'Motion',
  motions: { full: 'Full', short: 'Reduced', none: 'Off', system: 'Match device' },
  feel,
  play: 'Play',
  confirm: 'Confirm moves',
  confirmNote: 'A move counts only when you confirm it.',
  aid: 'Help on the board',
  aids: { off: 'None', light: 'Some', full: 'Full' },
  aidNotes: {
    off: 'No rings and no counts: work out the light yourself.',
    light: 'Rings show who is visible and who is hidden.',
    full: 'Rings, and what each move would change.',
  },
  coach: 'Tips for a first game',
  humanPace: 'Slow the computer down',
  humanPaceNote: 'It takes a second or two for each decision.',
  board: 'Board',
  labels: 'Coordinates on the board',
  flip: 'Show the board from Jack’s side',
  flipNote: 'Jack sees the city from the other side.',
};

/** The levels of the computer, as opponents are chosen. */
const bots = {
  newcomer: { name: 'Newcomer', line: 'For a first game: looks only one step ahead.' },
  casual: { name: 'Casual', line: 'Has a goal, but overlooks things.' },
  steady: { name: 'Steady', line: 'Plans the round and keeps to its plan.' },
  sharp: { name: 'Sharp', line: 'Punishes what you leave open.' },
  best: { name: 'Best', line: 'The strongest. Takes its time.' },
  random: { name: 'Random', line: 'Plays at random.' },
  greedy: { name: 'Planner', line: 'Plans each move for the next witness call.' },
};

/** The sheets in which games are set up and saved ones are found again. */
/** An option of a game, and its values. */
interface OptionWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** What the choice changes, and which value to take. */
  readonly note: string;
}

export const setup = {
  side: 'Your side',
  sideNames: { investigator: 'Investigator', jack: 'Jack', lot: 'Random' },
  opponent: 'Opponent',
  /** By option of a game. */
  options: {
    edition: {
      name: 'Edition',
      values: { '2006': 'First, 2006', '2016': 'Revised, 2016' },
      note: 'The rules are the same. The manholes, Stealthy and Watson are in other places. If you have no box, take the first.',
    },
  } as Readonly<Record<string, OptionWords>>,
  start: 'Start',
  handOver: 'Hand over',
  handOverLine: 'You pass the device. The screen is covered while it changes hands.',
  tabletop: 'Tabletop',
  tabletopLine: 'The device stays between you. Jack covers the screen with a hand to look at secret cards.',
  savedRound: (game: string, round: number) => `${game}, round ${round}`,
  savedModes: {
    computer: 'Against the computer',
    'hand-over': 'Two players',
    tabletop: 'Two players, tabletop',
  },
  unknownGame: 'A game',
  forget: 'Delete',
  forgetThis: (game: string) => `Delete this game: ${game}`,
  forgetAsk: 'Delete this game?',
  forgetLine: 'This cannot be undone.',
  bots,
};
