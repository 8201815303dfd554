import { capital, phrase, QUARTER_SIGNS } from '../grammar.ts';
import { list, number, single } from './people.ts';

/** What can be done, by the kind of move. */
const MODES: Readonly<Record<string, string>> = {
  activate: 'Choose a card',
  walk: 'Walk',
  turn: 'Turn the lantern',
  lamp: 'Move a lamp',
  cordon: 'Move a cordon',
  cover: 'Move a manhole cover',
  whistle: 'Whistle',
  swap: 'Swap places',
  build: 'Build',
  park: 'Plant a park',
  investigate: 'Move a police line',
  order: 'Give an order',
  sail: 'Move a steamer',
  place: 'Place the informant',
  token: 'Use a token',
};

/** What is asked for, pick by pick. */
const ASKS: Readonly<Record<string, readonly string[]>> = {
  activate: ['Choose a card'],
  turn: ['Which way shall the lantern shine?'],
  lamp: ['Which lamp shall move?', 'Where to?'],
  cordon: ['Which cordon shall move?', 'To which exit?'],
  cover: ['Which cover shall move?', 'Onto which manhole?'],
  whistle: ['Who shall come nearer?', 'Where to?'],
  swap: ['Who changes places?', 'With whom?'],
  build: ['Where shall it be built?'],
  park: ['Which tile becomes a park?'],
  investigate: ['Which police line shall move?', 'Where to? First hex', 'And its second hex'],
  order: ['Who gets the order?', 'Where to?'],
  sail: ['Which steamer shall sail?', 'To which port?'],
  place: ['Where shall the informant wait?'],
  token: ['Choose an action token', 'How far?'],
};

/** The same, once a token is in hand. */
const TOKEN_ASKS: Readonly<Record<string, readonly string[]>> = {
  'token:joker': ['', 'Which detective moves one space?'],
  'token:rotation': ['', 'Which tile shall turn?', 'Which way?'],
  'token:exchange': ['', 'Which tile shall move?', 'With which does it change places?'],
};

/** What is to be pressed, by the kind of thing that is offered. */
const HINTS: Readonly<Record<string, string>> = {
  card: 'choose a card, or a person on the board.',
  token: 'choose one of the tokens.',
  hex: 'Choose a ringed, dotted place.',
  accuse: 'Choose a ringed, dotted place. To go where the corners are red is to accuse.',
  person: 'Choose somebody whose place is ringed.',
  exit: 'Choose a ringed way out.',
  direction: 'Choose an arrow around the lantern, or a button here.',
  tape: 'Choose one of the police lines.',
  port: 'Choose a ringed port.',
  space: 'Choose a marked space around the district.',
  detective: 'Choose a detective.',
  tile: 'Choose a tile with dotted corners.',
  quarter: 'Choose an arrow beside the tile, or a button here.',
};

/** The play screen, in English. */
export const play = {
  name: 'Lamplight',
  titles: { london: 'London · Whitechapel', newyork: 'New York · Manhattan', pocket: 'Pocket' },
  pageTitle: (title: string) => `${title} – Lamplight`,
  board: 'Board',
  case: 'The case',
  tools: 'Tools',
  toHome: 'Leave to the front page',
  log: 'Log',
  rules: 'Rules',
  settings: 'Settings',
  menu: 'Menu',
  computer: (role: string) => `Computer, ${role}`,
  you: (role: string) => `You, ${role}`,
  toDecide: 'to decide',
  round: 'Round',
  of: (rounds: number) => `of ${number(rounds)}`,
  roundOf: (round: number, rounds: number) => `${number(round)}/${number(rounds)}`,
  roundNow: (round: number, rounds: number) => `Round ${number(round)} of ${number(rounds)}`,
  witnessCard: (answer: string) => `Witness card: ${answer}`,
  hourglassesOf: (count: string) => `Jack’s hourglasses: ${count}`,
  roundTrack: 'Rounds',
  roundWas: (round: number, was: string) => `Round ${number(round)}: ${was}`,
  answerShort: { seen: 'Jack seen', unseen: 'Jack unseen' },
  /** Before the answer on the witness card. */
  lastCall: (calls: number): string => (calls > 0 ? 'Last call:' : 'At the start:'),
  answers: { seen: 'SEEN', unseen: 'UNSEEN' },
  wasSeen: { seen: 'Jack was seen', unseen: 'Jack was unseen' },
  activations: 'Whose activations come',
  roleShort: { investigator: 'Investigator', jack: 'Jack' },
  roleLetter: { investigator: 'I', jack: 'J' },
  activationOf: (role: string, state: string) =>
    `${role}: ${state === 'done' ? 'done' : state === 'now' ? 'now' : 'to come'}`,
  hourglasses: (shown: number, cards: number) => `${number(shown)}${cards > 0 ? ' + ?' : ''} / 6`,
  lampDies: (lamp: number) => `Lamp ${number(lamp)} goes out after this round’s call.`,
  leave: {
    seen: 'Seen last time: Jack cannot leave the city this round.',
    unseen: 'Unseen last time: Jack may leave the city.',
  },
  leaveIsland: {
    seen: 'Seen last time: Jack cannot leave this round.',
    unseen: 'Unseen last time: Jack may leave by a steamer or by land.',
  },
  cards: 'The cards of this round',
  tonight: 'Tonight',
  cardState: { active: 'Acting now', open: 'Ready', used: 'Used' },
  suspects: 'Suspects',
  ifCalled: 'If called now',
  ifThen: 'After this move',
  alibiCounts: (investigator: number, jack: number, pile: number) =>
    `Alibis: investigator ${number(investigator)} · Jack ${number(jack)} · pile ${number(pile)}`,
  groups: {
    seen: (_count: number) => 'seen',
    hidden: (_count: number) => 'hidden',
    suspects: (count: number) => (single(count) ? 'suspect' : 'suspects'),
    cleared: (_count: number) => 'cleared',
  },
  myAlibi: 'your alibi card',
  suspectsLeft: (count: number) => `${number(count)} ${single(count) ? 'suspect' : 'suspects'} left`,
  moreSuspects: 'Suspects, reasons, past calls',
  decision: 'Decision',
  modesLabel: 'What to do',
  modes: (mode: string) => MODES[mode] ?? mode,
  ask: (mode: string, name: string | null, picked: readonly string[]) => {
    if (mode === 'walk') return name === null ? 'Where to?' : `Where shall ${name} go?`;
    const asks = TOKEN_ASKS[picked[0] ?? ''] ?? ASKS[mode] ?? ['Your move'];
    return asks[Math.min(picked.length, asks.length - 1)] ?? 'Your move';
  },
  /** Without a role for the one who reads it. */
  hint: (kind: string, role: string | null) => {
    const hint = HINTS[kind] ?? '';
    if (kind !== 'card' && kind !== 'token') return hint;
    return `${role === null ? 'You act' : `${role} acts`}: ${hint}`;
  },
  /** What is left to do after a move. */
  next: (left: readonly string[]) =>
    left.length === 0 ? 'This ends the activation.' : `Then: ${list(left.map(phrase))}.`,
  ifYouLike: (power: string) => `${power}, if you like`,
  orPass: 'Or pass.',
  lookingBack: 'You are looking at the past',
  over: 'The game is over',
  watch: 'Watch what happens',
  lookingOn: 'You are looking on.',
  /** Whose acts are told. */
  did: (role: string, acts: string) => `${role}: ${acts}`,
  thinking: (role: string) => `${role} is thinking`,
  botFailed: 'The computer stumbled; nothing is lost',
  askAgain: 'Ask it again',
  wouldBeSeen: 'Seen there if called now.',
  wouldBeHidden: 'Hidden there if called now.',
  wouldSplit: (seen: number, hidden: number) => `After this: ${number(seen)} seen, ${number(hidden)} hidden.`,
  rule: (rule: string) => `Why? Rule ${rule}`,
  choices: { decline: 'Move nobody', pass: 'Pass' },
  undo: 'Undo',
  askHint: 'Hint',
  review: 'Review the game',
  confirm: 'Confirm',
  skip: 'Skip',
  skipHint: { coarse: 'Tap to go on', fine: 'Click or press Escape to go on' },
  backToNow: 'Back to the present',
  peekLabel: (role: string) => `Hold to look at the secrets of ${role}`,
  peekTitle: 'Hold to look; let go to cover',
  youAre: (name: string) => `You are ${name}.`,
  yourAlibis: (names: readonly string[]) =>
    names.length === 0 ? 'You hold no alibi cards.' : `Your alibi cards: ${list(names)}.`,
  yourHourglasses: (count: number) => `${number(count)} of 6 hourglasses.`,
  wayOut: (move: string, key: number) => `${move} Let go here, or press ${number(key)}.`,
  handTo: (role: string) => `Hand the device to ${role}`,
  handToText: (other: string) => `Nothing of the game is on the screen now. When ${other} looks away, go on.`,
  take: (role: string) => `I am ${role}`,
  witnesses: (round: number) => `Round ${number(round)} · the witnesses say Jack was`,
  clearedNow: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody is cleared.' : `Cleared: ${list(names)}.`,
  jackWas: (name: string) => `Jack was ${name}.`,
  lookHere: 'Look at this moment',
  steps: 'Steps of the game',
  stepBack: 'One step back',
  stepForward: 'One step forward',
  step: (at: number, last: number) => `${number(at)} of ${number(last)}`,
  rulesOf: (title: string) => `Rules: ${title}`,
  tip: 'Tip',
  gotIt: 'Got it',
  noTips: 'No more tips',
  north: {
    right: 'The board is turned: north is on the right.',
    left: 'The board is turned: north is on the left.',
    bottom: 'The board is turned: north, and the first row, are at the bottom.',
  },
  compass: 'N',
  /** A direction or a number of quarter turns, on a small button. */
  sign: (id: string) => QUARTER_SIGNS[id] ?? id,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomWhole: 'Whole board',
  key: 'Key to the rings',
  canBeAccused: 'can be accused',
  accuseWarning: 'If it is not Jack, Jack wins at once.',
  notOffered: 'That cannot be chosen now.',
  otherMode: (mode: string) => `For that, press “${mode}” first.`,
  roundLabel: (round: number, lamp: string | null) =>
    `Round ${number(round)}${lamp === null ? '' : lamp === 'burning' ? ', lamp burning' : ', lamp out'}`,
  result: 'Show the result',
  loading: 'Lighting the lamps…',
  notKept:
    'The game is kept in this tab only: this browser stores nothing, or its storage is full. Leave the tab open, and free some space.',
  damaged: 'This game can no longer be read, and is left as it is. You can forget it, or begin another.',
  unavailable: 'This browser could not read its games just now. Nothing is lost: try again.',
  loadFailed: 'A part of the page could not be loaded. Nothing is lost: check the network, then reload.',
  missing: 'There is no such game on this device.',
  updateReady: 'A new version is ready.',
  updateTake: 'Reload',
  dismiss: 'Dismiss',
};

/** What is where, for screen readers and tooltips. */
export const tell = {
  /** Without its name for the eye that finds no names on the board. */
  place: (name: string | null, things: readonly string[]) => {
    const there = things.length === 0 ? 'street' : list(things);
    return name === null ? `${capital(there)}.` : `${name}: ${there}.`;
  },
  things: {
    house: 'a house',
    garden: 'a garden',
    lamp: 'a burning lamp',
    deadLamp: 'a lamp post without a light',
    manhole: 'an open manhole',
    shutManhole: 'a covered manhole',
    metro: 'a metro entrance',
    site: 'a building site',
    park: 'a park',
    police: 'a police line',
    quay: 'a quay',
    informant: 'the talkative informant',
    muteInformant: 'the mute informant',
  },
  exit: (name: string, closed: boolean) => `Way out: ${name}, ${closed ? 'cordoned' : 'open'}.`,
  lantern: (direction: string) => `Lantern ${direction}`,
  port: (name: string, steamer: boolean) => `Port ${name}: ${steamer ? 'a steamer' : 'empty'}.`,
  tape: (hexes: readonly string[]) => `Police line on ${list(hexes)}.`,
  tile: (name: string, place: number, wall: string | null, suspect: boolean) =>
    `Row ${number(Math.floor(place / 3) + 1)}, column ${number((place % 3) + 1)}: ${suspect ? `tile of ${name}` : 'cleared tile'}, ${wall === null ? 'no wall' : `wall to the ${wall}`}.`,
  space: (name: string, detectives: readonly string[]) =>
    detectives.length === 0 ? `${name}: empty.` : `${name}: ${list(detectives)}.`,
  detective: (name: string, space: number) => `${name}, on space ${number(space)}.`,
  quarter: (quarters: number) => ['', 'Quarter turn right', 'Half turn', 'Quarter turn left'][quarters] ?? '',
  you: 'This is you.',
  accusable: 'Red corners: can be accused by going there.',
  suspect: (name: string) => `${name}, suspect.`,
  innocent: (name: string) => `${name}, innocent.`,
  isSuspect: 'Suspect.',
  isInnocent: 'Innocent.',
  chosen: 'Chosen.',
  choosable: 'Can be chosen.',
};
