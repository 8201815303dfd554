import type { RecordErrorCode, Role } from '@lamplight/rules';
import type { By } from '../shape.ts';
import { list, number, single } from './people.ts';

const games = (n: number): string => `${number(n)} ${single(n) ? 'game' : 'games'}`;
const asRole: Readonly<Record<Role, string>> = { investigator: 'as the investigator', jack: 'as Jack' };
const result = (won: boolean, role: Role): string => `${won ? 'Won' : 'Lost'} ${asRole[role]}`;

/** Why a file or a pasted record is refused, and what to do. `game` counts the games of a file from 1. */
interface Refused {
  readonly move?: number | undefined;
  readonly game?: number | undefined;
  readonly most: number;
}
type RefusalText = (refused: Refused) => string;

const at = ({ game, move }: Refused): string =>
  [game === undefined ? '' : `Game ${number(game)}`, move === undefined ? '' : `move ${number(move)}`]
    .filter(Boolean)
    .join(', ');
const where = (refused: Refused): string => (at(refused) === '' ? '' : ` (${at(refused)})`);
const damaged: RefusalText = (refused) =>
  `This record is damaged${where(refused)}. Get it again from where it was saved.`;

const refusals: By<
  RecordErrorCode | 'unfinished' | 'dataVersion' | 'dataBroken' | 'tooMany' | 'notStored',
  RefusalText
> = {
  'too-large': () => 'This is too large to be a file of Lamplight. Choose another file.',
  'not-json': () => 'This is not a record. Paste all of it, or choose another file.',
  'not-a-record': () => 'This is not a record. Paste all of it, or choose another file.',
  'wrong-version': () => 'A newer version of Lamplight wrote this record. Reload the page and try again.',
  'unknown-game': () => 'This record is of a game that Lamplight does not have.',
  'wrong-rules': () => 'Another version of the rules was used in this game. It cannot be shown here.',
  'bad-options': damaged,
  'malformed-move': damaged,
  'illegal-move': damaged,
  'after-the-end': damaged,
  altered: (refused) => `This record was changed after it was saved${where(refused)}. Get the original.`,
  truncated: (refused) => `The end of this record is missing${where(refused)}. Copy all of it.`,
  added: damaged,
  unfinished: (refused) => `This game is not finished${where(refused)}. Only finished games can be added.`,
  dataVersion: () => 'A newer version of Lamplight wrote this file. Reload the page and try again.',
  dataBroken: (refused) => `This file is damaged${where(refused)}. Nothing was changed. Choose another file.`,
  tooMany: ({ most }) =>
    `At most ${number(most)} games can be kept, and the file has too many. Delete some games first.`,
  notStored: () => 'This browser could not store that. Nothing was changed. Free some space and try again.',
};

/** The list of finished games, its numbers and its files. */
export const archive = {
  title: 'My games',
  pageTitle: 'My games – Lamplight',
  lead: 'Kept on this device. Save them to a file to take them along.',
  loading: 'Looking for your games…',

  played: 'played',
  won: 'won',
  row: 'won in a row',
  rowBest: (best: number) => `won in a row, ${number(best)} at best`,
  /** The numbers on the front page. */
  summary: (played: number, won: number, row: number) =>
    `${number(played)} played, ${number(won)} won${row > 1 ? ` · ${number(row)} in a row` : ''}`,
  onlyKept: (n: number) => `${games(n)} kept`,
  last: (results: readonly { readonly role: Role; readonly won: boolean }[]) =>
    results.length === 0
      ? ''
      : `Last ${games(results.length)}, oldest first: ${list(results.map(({ won, role }) => result(won, role).toLowerCase().replace('jack', 'Jack')))}.`,
  notCounted: 'Games for two on one device and added records are not in the numbers.',

  sides: 'Wins by game and side',
  levels: 'Wins against the computer',
  role: { investigator: 'Investigator', jack: 'Jack' } as Readonly<Record<Role, string>>,
  of: (won: number, played: number) => ({ won: number(won), rest: `of ${number(played)}` }),
  noneYet: 'none yet',
  unknownLevel: 'Other level',

  filter: 'Which games',
  game: 'Game',
  all: 'All',
  side: 'Side',
  anySide: 'Both sides',
  opponent: 'Opponent',
  anyone: 'All opponents',
  computer: 'The computer',
  level: (level: string) => `Computer: ${level}`,
  people: 'Online players',
  two: 'Two players',
  imported: 'Added records',
  result: 'Result',
  anyResult: 'Won and lost',
  results: { won: 'Won', lost: 'Lost' },
  clear: 'Show all games',
  shown: (n: number) => (n === 0 ? 'No game fits.' : `${games(n)}.`),
  none: 'You have not finished a game yet. Finished games are kept here.',
  noneFits: 'None of your games fit.',

  againstComputer: 'against the computer',
  against: (name: string) => `against ${name}`,
  forTwo: 'two players',
  between: (one: string, other: string) => `${one} and ${other}`,
  fromFile: 'added record',
  ended: result,
  wins: { investigator: 'The investigator won', jack: 'Jack won' } as Readonly<Record<Role, string>>,
  round: (round: number) => `Round ${number(round)}`,
  review: 'Review',
  reviewOf: (game: string, against: string, result: string, date: string) =>
    `Review: ${game}, ${against}. ${result}. ${date}.`,
  continueOf: (game: string, round: number, against: string) =>
    `Continue: ${game}, ${against}, round ${number(round)}`,
  running: 'Not finished',
  list: 'Games',
  more: (n: number) => `Show ${number(n)} more`,
  bound: (most: number) =>
    `Up to ${number(most)} games are kept. After that, each new game replaces the oldest one.`,

  files: 'Files',
  save: 'Save to a file',
  open: 'Open a file',
  paste: 'Paste a saved game',
  filesNote:
    'The file holds your finished games, the games on this device and your settings. Running online games are not in it: move a seat with its code.',
  saved: (n: number) => `Saved: ${games(n)}.`,
  pasteLabel: 'The record, as text',
  pasteNote: 'A record is saved from a review, or at the end of an online game.',
  add: 'Add',
  added: 'The game was added. It is not in the numbers.',
  known: 'This game is here already.',
  reading: 'Reading…',
  ask: 'Load this file?',
  askFound: (finished: number, running: number) =>
    `New in the file: ${finished + running === 0 ? 'no games' : list([...(finished > 0 ? [`${number(finished)} finished`] : []), ...(running > 0 ? [`${number(running)} not finished`] : [])])}.`,
  askKnown: (n: number) =>
    `${games(n)} ${single(n) ? 'is' : 'are'} here already and stay${single(n) ? 's' : ''} as ${single(n) ? 'it is' : 'they are'}.`,
  askSettings: 'Your settings here are replaced.',
  load: 'Load',
  loaded: (n: number) => `Loaded: ${games(n)} and your settings.`,
  refusals,

  notLasting:
    'This browser stores nothing. Your games are lost when you close this tab: save them to a file.',
  unreadable: 'This browser could not read your games. Nothing is lost.',
  again: 'Try again',
  gone: 'This game is not on this device any more.',
  reviewFailed: 'This game cannot be shown.',

  delete: 'Delete this game',
  deleteAsk: 'Delete this game?',
  deleteLine: 'It is removed from this device, and from the numbers. You cannot get it back.',
  deleteYes: 'Delete',
  deleted: 'The game was deleted.',
};
