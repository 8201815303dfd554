import type { Answer } from '@lamplight/rules';
import { phrase, QUARTER_SIGNS } from '../grammar.ts';
import type { GameWords } from '../shape.ts';
import { list, number, single } from './people.ts';

type Asking = Pick<GameWords, 'asks' | 'hints'>;

/** The play screen, in English. */
export const play = {
  name: 'Lamplight',
  /** With whose turn it is, first. */
  pageTitle: (title: string, state: string) => `${state} – ${title} – Lamplight`,
  /** Who decides now; a player who is alone at the screen is addressed directly. */
  turn: (role: string | null) => (role === null ? 'Your turn' : `${role}’s turn`),
  /** The letters that confirm. */
  yes: 'y',
  board: 'Board',
  case: 'Game status',
  tools: 'Tools',
  toHome: 'Back to home',
  log: 'Log',
  rules: 'Rules',
  settings: 'Settings',
  menu: 'Menu',
  computer: (role: string) => `Computer, ${role}`,
  you: (role: string) => `You, ${role}`,
  toDecide: '– deciding now',
  round: 'Round',
  of: (rounds: number) => `of ${number(rounds)}`,
  roundOf: (round: number, rounds: number) => `${number(round)}/${number(rounds)}`,
  roundNow: (round: number, rounds: number) => `Round ${number(round)} of ${number(rounds)}`,
  witnessCard: (answer: string) => `Witness card. ${answer}.`,
  hourglassesOf: (count: string) => `Jack’s hourglasses: ${count}`,
  roundTrack: 'Rounds',
  roundWas: (round: number, was: string) => `Round ${number(round)}: ${was}`,
  /** What the witness card shows; before the first call nobody has seen Jack yet. */
  answerShort: (answer: Answer, calls: number): string =>
    calls === 0 ? 'no escape yet' : answer === 'seen' ? 'Jack seen' : 'Jack not seen',
  /** Before the answer on the witness card. */
  lastCall: (calls: number): string => (calls > 0 ? 'Last round:' : 'Start:'),
  answers: { seen: 'SEEN', unseen: 'NOT SEEN' },
  wasSeen: { seen: 'Jack was seen', unseen: 'Jack was not seen' },
  activations: 'Turn order',
  roleShort: { investigator: 'Investigator', jack: 'Jack' },
  roleLetter: { investigator: 'I', jack: 'J' },
  activationOf: (role: string, state: string) => (state === 'later' ? role : `${role} (${state})`),
  hourglasses: (shown: number, cards: number) => `${number(shown)}${cards > 0 ? ' + ?' : ''} / 6`,
  lampDies: (lamp: number) => `Lamp ${number(lamp)} goes out after this round’s witness call.`,
  leave: {
    seen: 'Jack cannot escape this round.',
    unseen: 'Jack may escape this round.',
  },
  cards: 'The cards of this round',
  tonight: 'This round',
  cardState: { active: 'Acting now', open: 'Ready', used: 'Used' },
  suspects: 'Suspects',
  ifCalled: 'Witnesses now',
  ifThen: 'After this move',
  alibiCounts: (investigator: number, jack: number, pile: number) =>
    `Alibi cards: investigator\u00a0${number(investigator)} · Jack\u00a0${number(jack)} · pile\u00a0${number(pile)}`,
  groups: {
    seen: (_count: number) => 'visible',
    hidden: (_count: number) => 'hidden',
    suspects: (count: number) => (single(count) ? 'suspect' : 'suspects'),
    cleared: (_count: number) => 'cleared',
  },
  myAlibi: 'your alibi card',
  /** Before the suspects whom the reader's alibi cards exclude. */
  notJack: (cards: number) => `not Jack (your alibi ${single(cards) ? 'card' : 'cards'}):`,
  suspectsLeft: (count: number) => `${number(count)} ${single(count) ? 'suspect' : 'suspects'} left`,
  moreSuspects: 'Suspect details',
  decision: 'Decision',
  modesLabel: 'Actions',
  /** The question of a game, by what is picked already. */
  ask: (own: Asking, mode: string, name: string | null, picked: readonly string[]) => {
    if (mode === 'walk') return name === null ? 'Where to?' : `Where does ${name} go?`;
    const asks = own.asks[picked[0] ?? ''] ?? own.asks[`${mode}:${name}`] ?? own.asks[mode] ?? ['Your turn'];
    return asks[Math.min(picked.length, asks.length - 1)] ?? 'Your turn';
  },
  /** Without a role for the one who reads it. */
  hint: ({ hints }: Asking, kind: string, role: string | null, shown: boolean) => {
    const hint = hints[kind] ?? '';
    if (kind !== 'card' && kind !== 'token') return hint;
    // What others did is still being shown.
    if (shown) return `No need to wait: ${hint}`;
    return `${role === null ? 'Your' : `${role}’s`} turn: ${hint}`;
  },
  /** What is left to do after a move. */
  next: (left: readonly string[]) =>
    left.length === 0 ? 'This ends the turn.' : `Then: ${list(left.map(phrase))}.`,
  ifYouLike: (power: string) => `${power}, if you like`,
  orPass: 'Or pass.',
  lookingBack: 'Viewing an earlier turn',
  over: 'The game is over',
  lookingOn: 'You are watching.',
  /** Whose acts are told. */
  did: (role: string, acts: string) => `${role}: ${acts}`,
  /** Without a role where chance decides. */
  thinking: (role: string | null) => (role === null ? 'One moment…' : `${role} is thinking`),
  /** While a scene comes before a decision; without a role for the one who reads it. */
  soon: (role: string | null) => (role === null ? 'Your turn is next' : `${role} is next`),
  botFailed: 'The computer could not move. Your game is safe.',
  askAgain: 'Try again',
  wouldBeSeen: 'Visible there if witnesses were called now.',
  wouldBeHidden: 'Hidden there if witnesses were called now.',
  wouldSplit: (seen: number, hidden: number) =>
    `After this: ${number(seen)} visible, ${number(hidden)} hidden.`,
  rule: (rule: string) => `Why? Rule ${rule}`,
  choices: { decline: 'Move no detective', pass: 'Pass' },
  undo: 'Undo',
  askHint: 'Hint',
  review: 'Review the game',
  confirm: 'Confirm',
  skip: 'Skip',
  skipHint: { coarse: 'Tap to continue', fine: 'Click or Escape to continue' },
  backToNow: 'Back to the current turn',
  peekLabel: (role: string) => `Hold to see ${role}’s cards`,
  peekTitle: 'Hold to look, release to hide',
  youAre: (name: string) => `You are ${name}.`,
  yourAlibis: (names: readonly string[]) =>
    names.length === 0 ? 'You hold no alibi cards.' : `Your alibi cards: ${list(names)}.`,
  yourHourglasses: (count: number) => `${number(count)} of 6 hourglasses.`,
  wayOut: (move: string, key: number) => `${move}. Release here, or press ${number(key)}.`,
  handTo: (role: string) => `Hand the device to ${role}`,
  handToText: (other: string) => `The game is hidden. Continue when ${other} is not looking.`,
  take: (role: string) => `I’m ${role} – show the game`,
  witnesses: (round: number) => `Round ${number(round)} · Witnesses say Jack was`,
  clearedNow: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody is cleared.' : `Cleared: ${list(names)}.`,
  jackWas: (name: string) => `Jack was ${name}.`,
  lookHere: 'Show this moment',
  steps: 'Steps of the game',
  stepBack: 'Previous step',
  stepForward: 'Next step',
  step: (at: number, last: number) => `${number(at)} of ${number(last)}`,
  rulesOf: (title: string) => `Rules: ${title}`,
  tip: 'Tip',
  gotIt: 'Got it',
  noTips: 'Turn tips off',
  north: {
    right: 'North is on the right.',
    left: 'North is on the left.',
    bottom: 'North and the first row are at the bottom.',
  },
  compass: 'N',
  /** A direction or a number of quarter turns, on a small button. */
  sign: (id: string) => QUARTER_SIGNS[id] ?? id,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomWhole: 'Whole board',
  pan: { up: 'Further up', left: 'Further left', right: 'Further right', down: 'Further down' },
  key: 'Legend',
  canBeAccused: 'can be accused',
  accuseWarning: 'If this is not Jack, Jack wins right away.',
  notOffered: 'You cannot choose that now.',
  otherMode: (mode: string) => `For that, press “${mode}” first.`,
  /** With the lamp of its number: on which hex it burns, or that it is out. */
  roundLabel: (round: number, lamp: string | null) =>
    `Round ${number(round)}${lamp === null ? '' : lamp === 'out' ? ', lamp out' : `. Lamp ${number(round)} on ${lamp} goes out after this round.`}`,
  result: 'Show the result',
  loading: 'Lighting the lamps…',
  loadFailed: 'Part of the page could not load. Check the network, then reload.',
  updateReady: 'A new version is ready.',
  updateTake: 'Reload',
  dismiss: 'Dismiss',
};
