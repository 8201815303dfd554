import { capital, phrase, QUARTER_SIGNS } from '../grammar.ts';
import type { GameWords } from '../shape.ts';
import { list, number, single } from './people.ts';

type Asking = Pick<GameWords, 'asks' | 'hints'>;

/** The play screen, in English. */
export const play = {
  name: 'Lamplight',
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
  /** The question of a game, by what is picked already. */
  ask: (own: Asking, mode: string, name: string | null, picked: readonly string[]) => {
    if (mode === 'walk') return name === null ? 'Where to?' : `Where shall ${name} go?`;
    const asks = own.asks[picked[0] ?? ''] ?? own.asks[mode] ?? ['Your move'];
    return asks[Math.min(picked.length, asks.length - 1)] ?? 'Your move';
  },
  /** Without a role for the one who reads it. */
  hint: ({ hints }: Asking, kind: string, role: string | null) => {
    const hint = hints[kind] ?? '';
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
  exit: (name: string, closed: boolean) => `Way out: ${name}, ${closed ? 'cordoned' : 'open'}.`,
  you: 'This is you.',
  accusable: 'Red corners: can be accused by going there.',
  suspect: (name: string) => `${name}, suspect.`,
  innocent: (name: string) => `${name}, innocent.`,
  isSuspect: 'Suspect.',
  isInnocent: 'Innocent.',
  chosen: 'Chosen.',
  choosable: 'Can be chosen.',
};
