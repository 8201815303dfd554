import type { Game, GameTypes } from './game.ts';
import { checkMoves, findGame } from './record-check.ts';
import { fault } from './record-error.ts';
import type { RecordError } from './record-error.ts';
import { headerOf, optionsFrom } from './record-header.ts';
import { tooLarge, wrongRules, wrongVersion } from './record-json.ts';
import { sealOf } from './record-seal.ts';
import type { GameRecord, Games, Replayed } from './record.ts';
import type { Result } from './result.ts';

/**
 * The record on one line of characters that need no escaping in a URL. Dots separate the game with its option values,
 * the format version, the rules version and the moves; the seal follows a tilde: `game-2006.1.1.identity-gull.…~x3k9…`.
 */
export function formatRecord<T extends GameTypes>(game: Game<T>, record: GameRecord<T>): string {
  const header = headerOf(game, record.options);
  const moves = record.moves.map((move) => game.formatMove(move));
  return `${[header, ...moves].join('.')}~${sealOf(header, moves)}`;
}

/** Reads and replays the line that `formatRecord` wrote; an error names the first bad move. */
export function parseRecord(games: Games, text: unknown): Result<Replayed, RecordError> {
  if (typeof text !== 'string') return fault('not-a-record', NO_RECORD);
  const size = tooLarge(text);
  if (size) return size;
  const [body = '', seal, ...more] = text.trim().split('~');
  const [title = '', version, rules, ...moves] = body.split('.');
  if (version === undefined || rules === undefined || more.length > 0 || ![title, version].every(isWord))
    return fault('not-a-record', NO_RECORD);
  const versionFault = wrongVersion(wholeNumber(version));
  if (versionFault) return versionFault;
  const [id, ...words] = title.split('-');
  const game = findGame(games, id);
  if (!game.ok) return game;
  const rulesFault = wrongRules(game.value, wholeNumber(rules));
  if (rulesFault) return rulesFault;
  const claim = { game: id, options: optionsFrom(game.value, words) ?? null, moves };
  const read = (move: unknown) => game.value.parseMove(String(move));
  if (seal !== undefined) return checkMoves(game.value, claim, read, seal);

  // A text without a seal was cut off, perhaps within its last move; a bad move before that is reported first.
  const cut = checkMoves(game.value, claim, read);
  const move = cut.ok ? moves.length + 1 : (cut.error.move ?? 0);
  if (move < moves.length) return cut;
  const message = `The text is cut off: its seal is missing, and move ${String(move)} is the first that is not whole; copy the record again, to the end.`;
  return fault('truncated', message, { move });
}

const NO_RECORD =
  'This is not a record on one line: it should look like “london-2006.1.1.identity-gull.…~seal”; copy all of it.';

/** Whether a part of the header has the letters of one; prose has spaces between its full stops. */
const isWord = (part: string): boolean => /^[\w-]*$/.test(part);

/** The number a text stands for; the text itself where it stands for none. */
function wholeNumber(text: string): number | string {
  return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : text;
}
