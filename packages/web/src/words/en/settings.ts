/** The settings sheet. */
export const settings = {
  look: 'Look',
  theme: 'Theme',
  themes: { night: 'Night', fog: 'Fog', system: 'Device' },
  motion: 'Motion',
  motions: { full: 'Full', short: 'Short', none: 'None', system: 'Device' },
  sound: 'Sound',
  soundNote: 'Steps, the bell and the whistle.',
  play: 'Play',
  confirm: 'Confirm moves',
  confirmNote: 'A move counts only when you confirm it.',
  aid: 'Help on the board',
  aids: { off: 'None', light: 'Some', full: 'Full' },
  aidNotes: {
    off: 'No rings, no counts: judge the light by eye.',
    light: 'Rings show who is seen and who is hidden.',
    full: 'Rings, and what each move would change.',
  },
  coach: 'Tips for a first game',
  humanPace: 'Computer at a human pace',
  humanPaceNote: 'It takes a second or two for each decision.',
  board: 'Board',
  labels: 'Coordinates on the board',
  flip: 'Turn the board for Jack',
  flipNote: 'Jack sees the city from the other side.',
};

/** The levels of the computer, as opponents are chosen. */
const bots = {
  newcomer: { name: 'Newcomer', line: 'For a first game: sees what is near, and likes surprises.' },
  casual: { name: 'Casual', line: 'Knows what it wants, and overlooks things.' },
  steady: { name: 'Steady', line: 'Plans the round and keeps to its plan.' },
  sharp: { name: 'Sharp', line: 'Punishes what you leave open.' },
  best: { name: 'Best', line: 'Everything it has. Bring patience.' },
  random: { name: 'Drifter', line: 'Moves as it likes.' },
  greedy: { name: 'Planner', line: 'Plans each move for the next witness call.' },
};

/** The sheets in which games are set up and saved ones are found again. */
/** An option of a game, and its values. */
interface OptionWords {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

export const setup = {
  side: 'Your side',
  sideNames: { investigator: 'Investigator', jack: 'Jack', lot: 'Random' },
  opponent: 'Opponent',
  /** By option of a game. */
  options: {
    edition: { name: 'Edition', values: { '2006': 'First, 2006', '2016': 'Revised, 2016' } },
  } as Readonly<Record<string, OptionWords>>,
  start: 'Start',
  handOver: 'Hand over',
  handOverLine: 'You pass the device; the screen is covered while it changes hands.',
  tabletop: 'Tabletop',
  tabletopLine: 'The device lies between you; Jack looks at secrets under a covering hand.',
  savedRound: (game: string, round: number) => `${game}, round ${round}`,
  savedModes: {
    computer: 'Against the computer',
    'hand-over': 'Two players',
    tabletop: 'Two players, tabletop',
  },
  unknownGame: 'A game',
  forget: 'Forget',
  forgetThis: (game: string) => `Forget this game: ${game}`,
  forgetAsk: 'Forget this game?',
  forgetLine: 'It is removed from this device and cannot be brought back.',
  bots,
};
